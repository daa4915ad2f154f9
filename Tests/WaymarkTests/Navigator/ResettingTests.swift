import Testing
import WaymarkTesting

@testable import Waymark

/// Resetting the window to a screen of another tab in one change.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ResettingTests {
  private struct MainTabs: ContainerDestination { static let kind = Tabs() }
  private struct Shelf: ContainerDestination { static let kind = Stack() }
  private struct Books: Destination {}
  private struct Book: Destination { var id: Int }

  private nonisolated static let start = NodeBlueprint.tabs(
    as: MainTabs(), .stack(Screen("home")), .stack(as: Shelf(), Books()))
  private static let clean = "tabs[stack[Screen(name: \"home\")], *stack[Books, Book(id: 1)]]"

  private let navigator: Navigator
  private let host: HeadlessHost<ScreenScope>

  private init(_ start: NodeBlueprint) async throws {
    let tabs = Route(to: MainTabs.self) { _ in Self.start }.using(.replaceRoot).from(.root)
    let shelf = Route(to: Shelf.self).using(.select).from(endOf: tabs, at: MainTabs())
    let map = try NavigationMap {
      tabs
      shelf
      Route(to: Books.self).using(.select).from(endOf: shelf, at: Shelf())
      Route(to: Book.self, link: "/books/{id}").using(.push).from(endOf: shelf, at: Shelf())
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet))
    }
    navigator = Navigator(map, start: start)
    host = try await HeadlessHost.attached(to: navigator)
  }

  init() async throws { try await self.init(Self.start) }

  // Scenario T3.
  @Test("a reset from a sheet over a different tab is one change and pops the target tab to its root")
  func fromElsewhere() async throws {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    await navigator.go(to: SignIn())
    let (home, before) = (navigator.state.screens[0].id, navigator.revision)
    #expect(await navigator.reset(to: Book(id: 1)).node?.screen?.destination == AnyDestination(Book(id: 1)))
    #expect(shape(navigator.state) == Self.clean && navigator.revision == before + 1)
    #expect(navigator.state.screens[0].id == home && host.shows(navigator.state))
  }

  // Scenario T3.
  @Test("a reset removes all other screens from the target's stack")
  func sameTab() async throws {
    await navigator.go(to: Book(id: 1))
    await navigator.go(to: Book(id: 2))
    await navigator.reset(to: Book(id: 2))
    #expect(shape(navigator.state) == Self.clean.replacing("id: 1", with: "id: 2"))
  }

  // Scenario T3.
  @Test("a reset to the current state changes nothing")
  func there() async throws {
    await navigator.reset(to: Book(id: 1))
    let state = navigator.state
    guard case .unchanged(let node) = await navigator.reset(to: Book(id: 1)) else {
      Issue.record("something changed")
      return
    }
    #expect(navigator.state == state && node == state.front)
  }

  // Scenario T3.
  @Test("a reset removes the screens above the target and keeps the target")
  func below() async throws {
    await navigator.reset(to: Book(id: 1))
    let book = navigator.state.front.id
    await navigator.go(to: Book(id: 2))
    #expect(await navigator.reset(to: Book(id: 1)).node?.id == book)
    #expect(shape(navigator.state) == Self.clean)
  }

  // Scenario T3.
  @Test("a reset to the root of a tab pops its stack")
  func root() async throws {
    await navigator.go(to: Book(id: 1))
    await navigator.reset(to: Books())
    #expect(shape(navigator.state) == "tabs[stack[Screen(name: \"home\")], *stack[Books]]")
  }

  // Scenario T3.
  @Test("a reset creates missing tabs")
  func noTabs() async throws {
    let test = try await ResettingTests(.stack(Screen("welcome"), Screen("terms")))
    await test.navigator.reset(to: Book(id: 1))
    #expect(shape(test.navigator.state) == Self.clean && test.host.shows(test.navigator.state))
  }

  // Scenario T3.
  @Test("a reset changes nothing if a leave guard refuses")
  func guarded() async throws {
    await navigator.go(to: Screen("form"))
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("unsaved")
    await navigator.go(to: SignIn())
    let state = navigator.state
    guard case .refused(_, "unsaved") = await navigator.reset(to: Book(id: 1)) else {
      Issue.record("it was not refused")
      return
    }
    #expect(navigator.state == state && host.shows(state))
  }

  // Scenario T3.
  @Test("a reset removes external screens")
  func foreign() async throws {
    host.presentForeign(ForeignMark(token: 1, name: "mail"))
    try await waitFor("the mail to be heard of") { navigator.state.layers.count == 2 }
    await navigator.reset(to: Book(id: 1))
    #expect(shape(navigator.state) == Self.clean && host.shows(navigator.state))
  }

  // Scenario T3.
  @Test("a reset to a destination without a route fails and changes nothing")
  func impossible() async throws {
    await navigator.go(to: SignIn())
    let state = navigator.state
    guard case .failed(.noRoute) = await navigator.reset(to: Unknown()) else {
      Issue.record("it did not fail")
      return
    }
    #expect(navigator.state == state)
  }
}
