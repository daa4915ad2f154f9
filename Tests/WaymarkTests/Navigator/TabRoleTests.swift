import Testing
import WaymarkTesting

@testable import Waymark

private struct Bar: ContainerDestination { static let kind = Tabs() }
private struct Inbox: ContainerDestination { static let kind = Stack() }
private struct Search: ContainerDestination { static let kind = Stack() }
private struct Offers: ContainerDestination { static let kind = Stack() }

/// Adding, moving, selecting and removing tabs by their roles.
@Suite("Adding, moving, selecting and removing tabs by role", .timeLimit(.minutes(10)))
@MainActor
struct TabRoleTests {
  private let navigator: Navigator
  private let host: HeadlessHost<ScreenScope>

  init() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    navigator = Navigator(
      map,
      start: .tabs(as: Bar(), .stack(as: Inbox(), Screen("inbox")), .stack(as: Search(), Screen("search"))))
    host = try await HeadlessHost.attached(to: navigator)
  }

  private let offers = NodeBlueprint.stack(as: Offers(), Screen("offers"))

  private var roles: [String] {
    let tabs = navigator.state.layers[0].root?.container?.children ?? ChildList()
    return tabs.map { $0.container?.role.map { "\($0.typeName)" } ?? "none" }
  }

  private func expectShown(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(roles == names, sourceLocation: sourceLocation)
    #expect(host.shows(navigator.state) && host.violations == [], sourceLocation: sourceLocation)
  }

  @Test("an added tab is placed last, and the selection stays")
  func addLast() async {
    let outcome = await navigator.add(offers, to: Bar())
    #expect(outcome == .arrived(navigator.state.front))
    expectShown(["Inbox", "Search", "Offers"])
    #expect(host.front == Screen("inbox"))
  }

  @Test("a tab can be added before or after an existing tab")
  func addBeside() async {
    await navigator.add(offers, before: Inbox())
    expectShown(["Offers", "Inbox", "Search"])
    await navigator.remove(Offers())
    await navigator.add(offers, after: Inbox())
    expectShown(["Inbox", "Offers", "Search"])
  }

  @Test("adding an existing tab again neither duplicates nor moves the tab")
  func addTwice() async {
    await navigator.add(offers, before: Inbox())
    #expect(await navigator.add(offers, to: Bar()) == .unchanged(navigator.state.front))
    expectShown(["Offers", "Inbox", "Search"])
  }

  @Test("adding a screen that is already a tab changes nothing")
  func addScreenTwice() async {
    await navigator.add(.screen(Screen("map")), to: Bar())
    #expect(await navigator.add(.screen(Screen("map")), to: Bar()) == .unchanged(navigator.state.front))
    expectShown(["Inbox", "Search", "none"])
  }

  @Test("adding a tab without contents is refused and changes nothing")
  func addEmpty() async {
    let outcome = await navigator.add(.stack(as: Offers()), to: Bar())
    guard case .failed(.malformed) = outcome else {
      Issue.record("an empty stack was added: \(outcome)")
      return
    }
    expectShown(["Inbox", "Search"])
  }

  @Test("a tab can move before or after another tab, and the selection stays")
  func move() async {
    await navigator.move(Search(), before: Inbox())
    expectShown(["Search", "Inbox"])
    await navigator.move(Search(), after: Inbox())
    expectShown(["Inbox", "Search"])
    #expect(host.front == Screen("inbox"))
  }

  @Test("moving a tab to its current position changes nothing")
  func moveNowhere() async {
    let front = navigator.state.front
    #expect(await navigator.move(Inbox(), before: Search()) == .unchanged(front))
    #expect(await navigator.move(Search(), after: Inbox()) == .unchanged(front))
    #expect(await navigator.move(Inbox(), after: Inbox()) == .unchanged(front))
  }

  @Test("selecting a tab keeps its stack and closes a sheet above the tabs")
  func select() async {
    await navigator.select(Search())
    await navigator.go(to: Screen("result"))
    await navigator.select(Inbox())
    await navigator.perform(.show(AnyDestination(Screen("sheet")), .present(.sheet)))
    await navigator.select(Search())
    #expect(host.front == Screen("result"))
    #expect(navigator.state.layers.count == 1)
    #expect(await navigator.select(Search()) == .unchanged(navigator.state.front))
  }

  @Test("removing the selected tab selects a neighbouring tab")
  func remove() async {
    await navigator.remove(Inbox())
    expectShown(["Search"])
    #expect(host.front == Screen("search"))
  }

  @Test("an unknown role is an error and changes nothing")
  func unknown() async {
    let failure = NavigationOutcome.failed(.screenNotFound(AnyDestination(Offers())))
    #expect(await navigator.select(Offers()) == failure)
    #expect(await navigator.move(Offers(), before: Inbox()) == failure)
    #expect(await navigator.move(Inbox(), after: Offers()) == failure)
    #expect(await navigator.remove(Offers()) == failure)
    #expect(await navigator.add(.screen(Screen("map")), before: Offers()) == failure)
    #expect(await navigator.add(.screen(Screen("map")), to: Offers()) == failure)
    expectShown(["Inbox", "Search"])
  }
}
