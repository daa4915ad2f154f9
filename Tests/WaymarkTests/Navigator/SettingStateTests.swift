import Testing
import WaymarkTesting

@testable import Waymark

/// States set from outside, by an app's own store or by undo.
@MainActor
struct WritingTests {
  private func attached(_ app: TestApp) async throws -> HeadlessHost<TestView> {
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    return host
  }

  @Test("an earlier state can be set, and its screens return with their ids and new scopes")
  func undo() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    await app.navigator.go(to: Screen("a"))
    let earlier = app.navigator.state
    let generation = try #require(app.navigator.scopes[earlier.front.id]).generation
    await app.navigator.back()
    #expect(await app.navigator.setState(earlier, asksFirst: false).node?.id == earlier.front.id)
    #expect(app.navigator.state.layerStack == earlier.layerStack && host.shows(app.navigator.state))
    #expect(try #require(app.navigator.scopes[earlier.front.id]).generation > generation)
  }

  @Test("setting an earlier state does not reuse ids that were assigned later")
  func ids() async throws {
    let app = try TestApp()
    let earlier = app.navigator.state
    await app.navigator.go(to: Screen("a"))
    let id = app.navigator.state.front.id
    await app.navigator.setState(earlier, asksFirst: false)
    await app.navigator.go(to: Screen("b"))
    #expect(app.navigator.state.front.id > id)
  }

  @Test("a set state shows an external screen only if the host still shows it")
  func foreign() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    host.pushForeign(ForeignMark(token: 1, name: "staying"))
    let earlier = app.navigator.state
    host.pushForeign(ForeignMark(token: 2, name: "leaving"))
    await app.navigator.go(to: Screen("a"))
    let full = app.navigator.state
    await app.navigator.setState(earlier, asksFirst: false)
    #expect(await app.navigator.setState(full, asksFirst: false).node != nil)
    #expect("\(app.navigator.state)".contains("staying") && !"\(app.navigator.state)".contains("leaving"))
    #expect(app.screens == ["home", "a", "search"] && host.shows(app.navigator.state))
    #expect(host.violations.isEmpty)
  }

  @Test("a set state can wrap an existing screen in a new stack")
  func wrapping() async throws {
    let start = NavigationState(start: .screen(Screen("home")))
    var ids = start.ids
    let root = try #require(start.layers[0].children.first)
    let traits = ContainerTraits(kind: Stack(), role: nil)
    let stack = ContainerNode(
      id: ids.next(), traits: traits, contents: traits.makeContents([root], selected: nil))
    let wrapped = NavigationState(
      window: .main,
      layers: [ContainerNode(layer: start.layers[0].id, presentation: nil, root: .container(stack))],
      nextNumber: ids.nextNumber)
    let navigator = Navigator(try NavigationMap {}, start: .screen(Screen("home")))
    #expect(await navigator.setState(wrapped, asksFirst: false).node != nil)
    #expect(navigator.state == wrapped)
  }

  @Test("setting a state asks no leave guards")
  func guards() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let earlier = app.navigator.state
    await app.navigator.go(to: Screen("a"))
    app.navigator.scopes[app.navigator.state.front.id]?.leaveGuard = LeaveGuard("no")
    #expect(await app.navigator.setState(earlier, asksFirst: false).node != nil)
    #expect(app.screens == ["home", "search"] && host.shows(app.navigator.state))
  }

  @Test("a malformed state is refused")
  func malformed() async throws {
    let app = try TestApp()
    let before = app.navigator.state
    let screen = try #require(before.screens.first).id
    let stack = try #require(before.path(to: screen).dropLast().last).id
    let broken = try before.applying([.replace(0..<1, with: [], selected: nil, in: stack)])
    guard case .failed(.malformed) = await app.navigator.setState(broken, asksFirst: false) else {
      Issue.record("it was taken over")
      return
    }
    #expect(app.navigator.state == before)
  }

  @Test("a state of a different window is refused")
  func otherWindow() async throws {
    let app = try TestApp()
    let other = NavigationState(window: WindowID(rawValue: 7), start: .stack(Screen("home")))
    guard case .failed(.malformed(let faults)) = await app.navigator.setState(other, asksFirst: false) else {
      Issue.record("it was taken over")
      return
    }
    #expect(faults.first?.reason.contains("window") == true)
  }

  @Test("a state that uses an existing id for a different screen is refused")
  func strangers() async throws {
    let app = try TestApp()
    let front = app.navigator.state.front.id
    let written = try app.navigator.state.applying([.update(front, .screen(AnyDestination(SignIn())))])
    guard case .failed(.malformed(let faults)) = await app.navigator.setState(written, asksFirst: false)
    else {
      Issue.record("it was taken over")
      return
    }
    #expect(faults.map(\.node) == [front])
  }

  @Test("a view that cannot be built leaves the state unchanged")
  func broken() async throws {
    let app = try TestApp()
    let host = try await attached(app)
    let before = app.navigator.state
    let front = before.front.id
    let written = try before.applying([.update(front, .screen(AnyDestination(Screen("broken"))))])
    let id = NodeID(window: .main, saturating: 900)
    let stack = try #require(before.path(to: front).dropLast().last).id
    let screen = ScreenNode(id: id, destination: AnyDestination(Screen("broken")))
    let pushed = try written.applying([.push(.screen(screen), onto: stack)])
    guard case .failed(.buildFailed) = await app.navigator.setState(pushed, asksFirst: false) else {
      Issue.record("it was built")
      return
    }
    #expect(app.navigator.state == before && host.shows(before))
  }
}
