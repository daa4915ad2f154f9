import Testing
import WaymarkTesting

@testable import Waymark

/// An interceptor that holds every screen, including the screen of its hold.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HoldNotOpenedTests {
  private struct RequireLogin: Interceptor {
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      .hold(Hold("login", opening: SignIn()))
    }
  }

  @Test(
    "a hold whose screen needs the same hold is reported, even if no caller waits", arguments: [true, false])
  func reported(byWindow: Bool) async throws {
    var faults: [String] = []
    let map = try NavigationMap {
      RouteGroup("members", interceptedBy: byWindow ? [] : [RequireLogin()]) {
        Route(to: Screen.self).using(.push).from(.firstStack())
        Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      }
    }
    let navigator = Navigator(
      map, start: .stack(Screen("home")), interceptors: byWindow ? [RequireLogin()] : [])
    navigator.observe(.faults) { faults.append("\($0)") }
    let outcome = await navigator.go(to: Screen("members"), with: .returnsWhenHeld)
    #expect(outcome == .held(Hold("login", opening: SignIn())))
    try await waitFor("the fault") { !faults.isEmpty }
    #expect(
      faults.count == 1
        && faults[0].hasPrefix("the hold login could not open SignIn(): redirect loop"))
    #expect(navigator.machine.activeRequests.isEmpty && navigator.state.layers.count == 1)
  }
}
