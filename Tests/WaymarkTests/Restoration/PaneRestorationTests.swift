import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A navigation that was saved with one number of columns is restored with another, and back.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct PaneRestorationTests {
  private struct Reader: ContainerDestination { static let kind = Split() }

  /// Makes a window with space for `columns` columns, and restores a saved state in it.
  private func window(
    columns: Int, from saved: SavedNavigation? = nil
  ) async throws -> (navigator: Navigator, host: HeadlessHost<ScreenScope>) {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let start = NodeBlueprint.split(
      as: Reader(), [.primary: .stack(Screen("topics")), .supplementary: .stack(Screen("list"))])
    let navigator = Navigator(map, start: start)
    let host = try await HeadlessHost.attached(to: navigator, traits: LayoutTraits(columns: columns))
    if let saved { _ = try await navigator.restore(saved).outcome.get() }
    return (navigator, host)
  }

  // Scenario B12.
  @Test(
    "columns, contents and selection are restored for any number of visible columns",
    arguments: [(1, 3), (1, 2), (2, 3), (3, 1), (2, 1)])
  func roundTrip(from one: Int, to other: Int) async throws {
    let first = try await window(columns: one)
    await first.navigator.go(to: Screen("deeper"))
    let before = first.navigator.state
    func saved(_ navigator: Navigator) throws -> SavedNavigation {
      try SavedNavigation(json: SavedNavigation(navigator.state).json(), types: navigator.restorableTypes())
    }
    let second = try await window(columns: other, from: try saved(first.navigator))
    #expect(second.navigator.state == before && second.host.shows(before))
    let third = try await window(columns: one, from: try saved(second.navigator))
    #expect(third.navigator.state == before && third.host.shows(before))
    #expect(third.navigator.state.focusedScreen == before.focusedScreen)
  }

  // Scenario B12.
  @Test("a push made with a different number of columns is kept in the restored window")
  func changed() async throws {
    let narrow = try await window(columns: 1)
    let wide = try await window(columns: 3, from: SavedNavigation(narrow.navigator.state))
    await wide.navigator.go(to: Screen("read when wide"))
    let again = try await window(columns: 1, from: SavedNavigation(wide.navigator.state))
    #expect(again.navigator.state == wide.navigator.state)
    #expect(again.navigator.state.focusedScreen?.destination == AnyDestination(Screen("read when wide")))
  }
}
