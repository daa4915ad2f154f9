import Testing
import WaymarkTesting

@testable import Waymark

private struct Bar: ContainerDestination { static let kind = Tabs() }
private struct Inbox: ContainerDestination { static let kind = Stack() }
private struct Search: ContainerDestination { static let kind = Stack() }
private struct Offers: ContainerDestination { static let kind = Stack() }

/// Adding, moving, selecting and removing tabs by their roles.
@Suite("tabs are added, moved, selected and removed by their roles", .timeLimit(.minutes(10)))
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

  @Test("an added tab is the last one, and the selected tab stays selected")
  func addLast() async {
    let outcome = await navigator.add(offers, to: Bar())
    #expect(outcome == .arrived(navigator.state.front))
    expectShown(["Inbox", "Search", "Offers"])
    #expect(host.front == Screen("inbox"))
  }

  @Test("a tab is added before or after another one")
  func addBeside() async {
    await navigator.add(offers, before: Inbox())
    expectShown(["Offers", "Inbox", "Search"])
    await navigator.remove(Offers())
    await navigator.add(offers, after: Inbox())
    expectShown(["Inbox", "Offers", "Search"])
  }

  @Test("a tab that is already there is not added again, and stays where it is")
  func addTwice() async {
    await navigator.add(offers, before: Inbox())
    #expect(await navigator.add(offers, to: Bar()) == .unchanged(navigator.state.front))
    expectShown(["Offers", "Inbox", "Search"])
  }

  @Test("a tab with a screen is added once")
  func addScreenTwice() async {
    await navigator.add(.screen(Screen("map")), to: Bar())
    #expect(await navigator.add(.screen(Screen("map")), to: Bar()) == .unchanged(navigator.state.front))
    expectShown(["Inbox", "Search", "none"])
  }

  @Test("an added tab without contents is refused, and nothing changes")
  func addEmpty() async {
    let outcome = await navigator.add(.stack(as: Offers()), to: Bar())
    guard case .failed(.malformed) = outcome else {
      Issue.record("an empty stack was added: \(outcome)")
      return
    }
    expectShown(["Inbox", "Search"])
  }

  @Test("a tab moves before or after another one, and the selected tab stays selected")
  func move() async {
    await navigator.move(Search(), before: Inbox())
    expectShown(["Search", "Inbox"])
    await navigator.move(Search(), after: Inbox())
    expectShown(["Inbox", "Search"])
    #expect(host.front == Screen("inbox"))
  }

  @Test("a tab that is already at its position does not move")
  func moveNowhere() async {
    let front = navigator.state.front
    #expect(await navigator.move(Inbox(), before: Search()) == .unchanged(front))
    #expect(await navigator.move(Search(), after: Inbox()) == .unchanged(front))
    #expect(await navigator.move(Inbox(), after: Inbox()) == .unchanged(front))
  }

  @Test("a tab is selected with its stack, and a sheet above the tabs closes")
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

  @Test("the selected tab is removed, and another one is selected")
  func remove() async {
    await navigator.remove(Inbox())
    expectShown(["Search"])
    #expect(host.front == Screen("search"))
  }

  @Test("a role that does not exist is an error, and nothing changes")
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
