import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// The tabs of an older version of the app, which the newer version does not have.
private struct OldTabs: ContainerDestination { static let kind = Tabs() }

/// The container that the newer version shows instead.
private struct Library: ContainerDestination { static let kind = Split() }
private struct Shelves: Destination {}
private struct Book: Destination { var id: Int }
private struct Page: Destination { var number: Int }
private struct Profile: Destination {}
private struct Notice: Destination {}
/// A known screen without a route.
private struct Unplaced: Destination {}

@MainActor
@Suite("Restored screens whose container no longer exists")
struct RehomingTests {
  private let start = NodeBlueprint.split(as: Library(), [.primary: .stack(Shelves())])

  private func newMap() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Shelves.self).using(.select).from(.container(Library()))
      Route(to: Book.self).using(.push).from(.newStack).using(.setColumn(.detail)).from(.container(Library()))
      Route(to: Page.self).using(.push).from(.firstStack(in: .focused))
      Route(to: Profile.self).using(.push).from(.newStackPresented(.sheet))
      Route(to: SignIn.self).using(.present(.alert)).from(.current)
      Route(to: Notice.self).using(.replaceRoot).from(.root)
    }
  }

  /// Saves a navigation in the older version and restores it in the newer one.
  private func restored(
    _ old: NodeBlueprint, signingIn: Bool = false
  ) async throws -> (before: NavigationState, after: Navigator, NavigationRestoration) {
    let map = try NavigationMap { Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet)) }
    let before = Navigator(map, start: old)
    if signingIn { await before.go(to: SignIn()) }
    let after = Navigator(try newMap(), start: start)
    let saved = try SavedNavigation(
      json: SavedNavigation(of: before).json(), types: after.restorableTypes())
    let restoration = await after.restore(saved)
    #expect(after.state.validate() == [])
    return (before.state, after, restoration)
  }

  private func id(of destination: some Destination, in state: NavigationState) -> NodeID? {
    state.screens.first { $0.destination == AnyDestination(destination) }?.id
  }

  // Scenario B4.
  @Test("routes place the screens of a missing container, and all of their ids shift by the same number")
  func goWhereTheirRoutesPutThem() async throws {
    let (before, after, restoration) = try await restored(
      .tabs(as: OldTabs(), selecting: 0, .stack(Shelves(), Book(id: 7), Page(number: 3)), .stack(Profile())))
    #expect(restoration.dropped.map(\.name) == ["OldTabs"])
    #expect(restoration.rehomed.map(\.name) == ["Shelves", "Book", "Page", "Profile"])
    // Restored screens are not removed again for the screen that was in front.
    #expect(after.state.layers.count == 2)
    let ids = [
      id(of: Book(id: 7), in: before), id(of: Page(number: 3), in: before), id(of: Profile(), in: before),
    ]
    let now = [
      id(of: Book(id: 7), in: after.state), id(of: Page(number: 3), in: after.state),
      id(of: Profile(), in: after.state),
    ]
    // All ids are shifted by the same number, because the window has used the earlier ones.
    let shifts = zip(ids, now).map { old, new in new.flatMap { new in old.map { new.number - $0.number } } }
    #expect(Set(shifts).count == 1 && shifts[0] != nil)
  }

  // Scenario B4.
  @Test("the saved front screen is in front after the restoration")
  func frontIsInFront() async throws {
    let (before, after, restoration) = try await restored(
      .tabs(as: OldTabs(), selecting: 0, .stack(Shelves()), .stack(Book(id: 7), Page(number: 3))))
    #expect(restoration.rehomed.count == 3)
    #expect(before.focusedScreen?.destination == AnyDestination(Shelves()))
    #expect(after.state.focusedScreen?.destination == AnyDestination(Shelves()))
    #expect(after.state.screens.count == 3)
  }

  // Scenario B4.
  @Test("a sheet presented by a rehomed screen is restored above it")
  func layersAbove() async throws {
    let (before, after, restoration) = try await restored(
      .tabs(as: OldTabs(), .stack(Book(id: 7))), signingIn: true)
    #expect(restoration.dropped.map(\.name) == ["OldTabs"] && restoration.rehomed.map(\.name) == ["Book"])
    #expect(after.state.layers.count == 2)
    let (old, new) = (try #require(before.topLayer), try #require(after.state.topLayer))
    #expect(new.presentation?.style == .sheet && new.root?.container?.children.count == 1)
    #expect(new.presentation?.presenter == id(of: Book(id: 7), in: after.state))
    #expect(old.presentation?.presenter == id(of: Book(id: 7), in: before))
  }

  // Scenario B4.
  @Test("a sheet presented by a dropped screen is also dropped")
  func layersAboveNothing() async throws {
    let (_, after, restoration) = try await restored(
      .tabs(as: OldTabs(), .stack(Notice())), signingIn: true)
    #expect(restoration.dropped.map(\.name) == ["OldTabs", "Notice", "SignIn"])
    #expect(restoration.dropped.last?.reason == "its presenter was not restored")
    #expect(after.state.screens.map(\.destination) == [Shelves().any] && after.state.layers.count == 1)
  }

  // Scenario B4.
  @Test(
    "screens above a nested stack are dropped only if all of its screens are dropped",
    arguments: [true, false])
  func stackInAStack(isPlaced: Bool) async throws {
    let lost = NodeBlueprint.screen(Unplaced())
    let inner: [NodeBlueprint] =
      isPlaced ? [.screen(Page(number: 1)), lost] : [lost, .screen(Page(number: 1))]
    let (_, after, restoration) = try await restored(
      .tabs(as: OldTabs(), .container(Stack(), [.container(Stack(), inner), .screen(Page(number: 2))])))
    let pages = after.state.screens.compactMap { $0.destination.as(Page.self)?.number }
    #expect(pages == (isPlaced ? [1, 2] : []))
    #expect(restoration.dropped.map(\.name).contains("Page") == !isPlaced)
  }

  // Scenario B4.
  @Test("at most 100 screens are rehomed, and the remaining ones are dropped")
  func bounded() async throws {
    let books = (1...120).map { NodeBlueprint.stack(Page(number: $0)) }
    let (_, after, restoration) = try await restored(.container(as: OldTabs(), books))
    #expect(restoration.rehomed.count == 100 && after.state.screens.count == 101)
    #expect(restoration.dropped.count == 21)
    #expect(
      restoration.dropped.last?.description
        == "Page: its container was not restored, and more than 100 screens would have to move")
  }

  // Scenario B4.
  @Test(
    "a screen is dropped if it has no route or if its route would change existing nodes"
  )
  func dropped() async throws {
    let (_, after, restoration) = try await restored(
      .tabs(
        as: OldTabs(), .stack(Book(id: 7), Unknown(), Page(number: 3)), .stack(Notice()),
        .stack(Page(number: 4))))
    #expect(
      restoration.dropped.map(\.description) == [
        "OldTabs: no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)",
        "Unknown: no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)",
        "Page: the screen below it was not restored",
        "Notice: its container was not restored, and its route would change existing nodes",
      ])
    #expect(restoration.rehomed.map(\.name) == ["Book", "Page"])
    #expect(after.state.screens.map(\.destination) == [Shelves().any, Book(id: 7).any, Page(number: 4).any])
  }
}

extension Destination {
  fileprivate var any: AnyDestination { AnyDestination(self) }
}
