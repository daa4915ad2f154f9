import Testing
import Waymark
import WaymarkTesting

extension RouteComposerWeaknessTests {
  @Test("a state is a value that can be compared, planned and set again")
  func stateIsAValue() async throws {
    let window = try await WeaknessWindow()
    let before = window.navigator.state
    let plan = window.navigator.plan(to: Product(id: 1))
    #expect(window.navigator.state == before)
    await window.navigator.go(to: Product(id: 1))
    let after = window.navigator.state
    #expect(after == plan.after && before.operations(to: after) == plan.operations)
    #expect(try before.applying(plan.operations) == after)
    #expect(await window.navigator.setState(before, asksFirst: false).node != nil)
    #expect(window.host.shows(before))
  }

  @Test("a plan lists the searches, the found screens and the new screens")
  func explained() async throws {
    let text = try await WeaknessWindow().navigator.plan(to: Product(id: 1)).description
    #expect(text.contains("look for") && text.contains("not found") && text.contains("make Product"))
  }

  @Test("a leave guard does not block requests that keep its screen")
  func lockedElsewhere() async throws {
    let window = try await WeaknessWindow(
      start: .tabs(.stack(Category(name: "all")), .stack(Product(id: 9))))
    await window.navigator.go(to: Product(id: 9))
    window.front?.scope.leaveGuard = LeaveGuard("locked")
    #expect(await window.navigator.go(to: Category(name: "all")).node != nil)
    #expect(await window.navigator.go(to: Account()).node != nil)
    #expect(await window.navigator.back().node != nil)
    #expect(window.screens.contains(AnyDestination(Product(id: 9))))
  }

  @Test("a request waits while a leave guard asks the user")
  func confirmation() async throws {
    let window = try await WeaknessWindow()
    await window.navigator.go(to: Product(id: 1))
    let navigator = window.navigator
    window.front?.scope.leaveGuard = LeaveGuard("the user keeps it") {
      await navigator.go(to: LogIn())
      return await navigator.dismiss().node != nil
    }
    #expect(await window.navigator.back().node != nil)
    #expect(window.screens == [AnyDestination(Category(name: "all"))])
  }

  @Test("a screen without a module fails by name, and the map can list such screens in advance")
  func lateFailures() async throws {
    let window = try await WeaknessWindow()
    guard case .failed(.unregistered(let destination)) = await window.navigator.go(to: Unbuilt()) else {
      Issue.record("it did not fail")
      return
    }
    #expect(destination == AnyDestination(Unbuilt()))
    let registry = ModuleRegistry<View> { ScreenModule(Product.self) { View(AnyDestination($0), $1) } }
    #expect(registry.missing(from: window.navigator.map).contains { $0 == Unbuilt.self })
  }

  @Test("deriving a route does not change the original route")
  func values() throws {
    let plain = Route(to: Product.self)
    let pushed = plain.using(.push).from(.firstStack())
    let other = plain.find(.never).using(.present(.sheet)).from(.current)
    let map = try NavigationMap {
      pushed
      Route(to: Category.self).using(.push).from(endOf: pushed, at: Product(id: 1))
    }
    _ = other.onArrival { _ in }
    let navigator = Navigator(map, start: .stack(Product(id: 1)))
    #expect(navigator.plan(to: Product(id: 1)).isUnchanged)
    #expect(navigator.plan(to: Product(id: 2)).after.layers.count == 1)
  }

  @Test("two windows with separate maps do not affect each other")
  func noGlobals() async throws {
    let (one, other) = (try await WeaknessWindow(), try await WeaknessWindow())
    one.doorkeeper.decision = .refuse("closed")
    await one.navigator.go(to: Product(id: 1))
    #expect(await other.navigator.go(to: Account()).node != nil)
    #expect(one.screens.count == 2 && other.screens.last == AnyDestination(Account()))
  }

  @Test("a split can have three columns with separate contents")
  func split() async throws {
    let kind = Split(columns: [.primary, .supplementary, .detail])
    let map = try NavigationMap {
      Route(to: Product.self).using(.setColumn(.detail)).from(.first(Split.self))
    }
    let navigator = Navigator(
      map, start: .container(kind, kind.columns.map { .container($0, []) }))
    #expect(await navigator.go(to: Product(id: 1)).node != nil)
    #expect(await navigator.go(to: Product(id: 2)).node != nil)
    #expect(navigator.state.screens.map(\.destination) == [AnyDestination(Product(id: 2))])
    #expect(navigator.state.validate() == [])
  }

  @Test("a custom container can be found and filled with public API only")
  func ownContainers() async throws {
    let map = try NavigationMap {
      Route(to: Product.self).using(.append(to: Gallery.self)).from(.first(Gallery.self))
    }
    let start = NodeBlueprint.container(Gallery(), [.screen(Category(name: "all"))])
    let navigator = Navigator(map, start: start)
    #expect(await navigator.go(to: Product(id: 1)).node != nil)
    #expect(navigator.state.focusedScreen?.destination == AnyDestination(Product(id: 1)))
    #expect(navigator.state.screens.count == 2 && navigator.state.validate() == [])
  }

  @Test("requests can be tested without a simulator and with public API only")
  func testable() async throws {
    let window = try await WeaknessWindow()
    await window.navigator.go(to: Product(id: 1))
    #expect(window.host.shows(window.navigator.state) && window.host.violations == [])
  }
}
