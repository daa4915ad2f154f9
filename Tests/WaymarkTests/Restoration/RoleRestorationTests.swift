import Foundation
import Testing
import Waymark
import WaymarkSaving

/// Containers with a role that only a route makes or names are restored like any other.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RoleRestorationTests {
  private struct Bar: ContainerDestination { static let kind = Tabs() }
  private struct Shelf: ContainerDestination { static let kind = Stack() }
  private struct Pane: ContainerDestination { static let kind = Split() }
  private struct Wing: ContainerDestination {
    static let kind = Tabs()
    var pages: Int
  }

  private func roundTrip(_ map: NavigationMap, to bar: any ContainerDestination) async throws -> (
    before: NavigationState, after: NavigationState, dropped: [DroppedNode]
  ) {
    let old = Navigator(map, start: .stack(Screen("login")))
    _ = try await old.perform(.go(AnyDestination(bar), .default)).get()
    let json = try SavedNavigation(of: old).json()
    let new = Navigator(map, start: .stack(Screen("login")))
    let result = await new.restore(try SavedNavigation(json: json, types: new.restorableTypes()))
    return (old.state, new.state, result.dropped)
  }

  @Test("the role in the blueprint of a destination without properties is restored")
  func blueprint() async throws {
    let map = try NavigationMap {
      Route(to: Bar.self) { _ in
        .tabs(
          as: Bar(), .split(as: Pane(), [.primary: .stack(as: Shelf(), Screen("a"))]), .stack(Screen("b")))
      }.using(.replaceRoot).from(.root)
      Route(to: Screen.self).using(.push).from(.firstStack())
    }
    let trip = try await roundTrip(map, to: Bar())
    #expect(trip.dropped.isEmpty && trip.after == trip.before)
  }

  @Test(
    "roles that depend on a destination are reported once, and restored if the map declares them"
  )
  func reported() async throws {
    let routes = { () throws(NavigationMapError) in
      try NavigationMap {
        Route(to: Wing.self) { wing in
          .tabs(as: wing, .split(as: Pane(), [.primary: .stack(as: Shelf(), Screen("a"))]))
        }.using(.replaceRoot).from(.root)
        Route(to: Screen.self).using(.push).from(.firstStack())
      }
    }
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    var faults: [String] = []
    let navigator = Navigator(try routes(), start: .stack(Screen("login")))
    navigator.observe(.faults) { faults.append("\($0)") }
    await navigator.go(to: Wing(pages: 1))
    #expect(navigator.restorableTypes().missing(in: navigator.state) == ["Pane", "Shelf"])
    for _ in 1...2 { try NavigationFile(url).save(navigator) }
    #expect(faults == ["a restart would lose Pane, Shelf: add .restoring(Pane.self, Shelf.self) to the map"])
    let lost = try await roundTrip(routes(), to: Wing(pages: 1))
    #expect(lost.dropped.map(\.name) == ["Pane", "Shelf"])
    let trip = try await roundTrip(routes().restoring(Pane.self, Shelf.self), to: Wing(pages: 1))
    #expect(trip.dropped.isEmpty && trip.after == trip.before)
  }

  @Test("a role that a route step searches for is restored")
  func step() async throws {
    let map = try NavigationMap {
      Route(to: Wing.self) { wing in
        .tabs(as: wing, .split(as: Pane(), [.primary: .stack(Screen("a"))]))
      }.using(.replaceRoot).from(.root)
      Route(to: Screen.self).using(.push).from(
        RouteStep.newStack.using(.setColumn(.detail)).from(.container(Pane())), otherwise: .firstStack())
    }
    let trip = try await roundTrip(map, to: Wing(pages: 1))
    #expect(trip.dropped.isEmpty && trip.after == trip.before)
  }
}
