import WaymarkTesting

@testable import Waymark

/// A window with a stack on "home" that records its faults. Requests wait while its gate is closed.
@MainActor
struct DispatchWindow {
  let navigator: Navigator
  let host: HeadlessHost<ScreenScope>
  let door = Gatekeeper()
  private let log = FaultLog()

  init(clock: any Clock<Duration> = ContinuousClock()) async throws {
    let door = door
    let log = log
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").find(.never).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Secret.self).intercepted(by: Refusing()).using(.push).from(.firstStack())
    }
    navigator = Navigator(
      map, start: .stack(Screen("home")), interceptors: [door], clock: clock)
    navigator.observe(.faults) { log.faults.append($0) }
    host = try await HeadlessHost.attached(to: navigator)
  }

  /// The descriptions of the reported faults.
  var faults: [String] { log.faults.map(\.description) }

  /// The names of the screens.
  var screens: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "\($0.destination)" }
  }

  var scope: ScreenScope? { host.scope(of: navigator.state.front.id) }
}

@MainActor
private final class FaultLog {
  var faults: [NavigationFault] = []
}

private struct Refusing: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("no") }
}

/// Allows requests while the gate is open, as it is at first.
@MainActor
final class Gatekeeper: Interceptor {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isShut = false

  func shut() { isShut = true }

  func open() {
    isShut = false
    for visitor in waiting { visitor.resume() }
    waiting = []
  }

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await pass()
    return .allow
  }

  private func pass() async {
    if isShut { await withCheckedContinuation { waiting.append($0) } }
  }
}
