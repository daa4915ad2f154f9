import WaymarkTesting

@testable import Waymark

/// A window with a manual clock that records its faults.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
struct DeadlineWindow {
  let clock = ManualClock()
  let navigator: Navigator
  let host: HeadlessHost<ScreenScope>
  private let log = FaultLog()

  /// - Parameter fetch: the resolver of the route to ``Fetched``, which has a time limit of one second.
  init(fetch: @escaping @Sendable (Fetched) async throws -> Fetched = { $0 }) async throws {
    let log = log
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Fetched.self).resolving(within: .seconds(1), fetch).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Screen("home")), clock: clock)
    navigator.observe(.faults) { log.faults.append($0) }
    host = try await HeadlessHost.attached(to: navigator)
  }

  /// The descriptions of the reported faults.
  var faults: [String] { log.faults.map(\.description) }

  /// The names of the screens.
  var screens: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "\($0.destination)" }
  }

  /// Waits until a task sleeps, then advances the clock.
  func pass(_ duration: Duration) async throws {
    try await waitFor("a time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: duration)
    await host.settle()
  }
}

@MainActor
private final class FaultLog {
  var faults: [NavigationFault] = []
}
