import Testing
import WaymarkTesting

@testable import Waymark

/// An interceptor that never decides.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct InterceptorDeadlineTests {
  @Test("an interceptor that does not decide in time is reported, even if no caller waits")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func reported() async throws {
    let (clock, latch) = (ManualClock(), Latch())
    var faults: [String] = []
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(
      map, start: .stack(Screen("home")), interceptors: [LatchedDoor(latch: latch).limited(to: .seconds(5))],
      clock: clock)
    navigator.observe(.faults) { faults.append($0.description) }
    navigator.dispatch(.go(to: Screen("a")))
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(5))
    try await waitFor("the request to end") { !navigator.hasRequestsUnderWay }
    #expect(faults.first == "the interceptor LatchedDoor did not decide within 5.0 seconds")
    #expect(faults.count == 2 && navigator.state.screens.count == 1)
    latch.open()
  }
}
