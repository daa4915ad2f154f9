import Testing
import WaymarkTesting

@testable import Waymark

/// A leave guard that never decides.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct GuardDeadlineTests {
  /// Makes a window with a guarded screen in front. The guard waits for a latch, ignoring cancellation, and
  /// then agrees.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func guarded(within limit: Duration? = .seconds(5)) async throws -> (DeadlineWindow, Latch) {
    let window = try await DeadlineWindow()
    let latch = Latch()
    await window.navigator.go(to: Screen("a"))
    scope(in: window)?.leaveGuard = LeaveGuard("unsaved", within: limit) {
      await latch.wait()
      return true
    }
    return (window, latch)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func scope(in window: DeadlineWindow) -> ScreenScope? { window.host.scope(of: Screen("a")) }

  private let refusal = "its guard did not decide within 5.0 seconds"

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func reason(_ outcome: NavigationOutcome) -> String {
    if case .refused(_, let reason) = outcome { reason } else { "\(outcome)" }
  }

  @Test("if a guard exceeds its time limit, all waiting requests are refused, and one fault is reported")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func refused() async throws {
    let (window, latch) = try await guarded()
    let leaving = Task { await window.navigator.back() }
    let opening = Task { await window.navigator.select(window.navigator.state.screens[0].id) }
    try await waitFor("both to wait") { window.navigator.machine.activeRequests.count == 2 }
    try await window.pass(.seconds(5))
    #expect(reason(await leaving.value) == refusal)
    #expect(reason(await opening.value) == refusal)
    #expect(window.faults == ["the guard of #4 did not decide within 5.0 seconds"])
    #expect(window.screens == ["home", "a"])
    latch.open()
  }

  @Test("requests are refused immediately until a late guard returns, and then the guard is asked again")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func afterwards() async throws {
    let (window, latch) = try await guarded()
    let leaving = Task { await window.navigator.back() }
    try await window.pass(.seconds(5))
    _ = await leaving.value
    #expect(reason(await window.navigator.back()) == refusal)
    latch.open()
    try await waitFor("the guard to return") { window.navigator.work.isEmpty }
    #expect(window.screens == ["home", "a"])
    #expect(await window.navigator.back().node != nil && window.screens == ["home"])
    #expect(window.navigator.timers.isEmpty && window.faults.count == 1)
  }

  @Test("a screen can be left after its late guard was removed")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func disarmed() async throws {
    let (window, latch) = try await guarded()
    let leaving = Task { await window.navigator.back() }
    try await window.pass(.seconds(5))
    _ = await leaving.value
    scope(in: window)?.leaveGuard = nil
    #expect(await window.navigator.back().node != nil && window.screens == ["home"])
    latch.open()
  }

  @Test("a cancelled guard that does not return is reported")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func cancelled() async throws {
    let (window, latch) = try await guarded()
    let leaving = Task { await window.navigator.back() }
    try await waitFor("the guard to be asked") { !window.navigator.work.isEmpty }
    leaving.cancel()
    #expect(await leaving.value == .cancelled)
    try await window.pass(.seconds(5))
    #expect(window.faults.count == 1)
    #expect(reason(await window.navigator.back()) == refusal)
    latch.open()
  }

  @Test("a guard without a time limit can take any amount of time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func unlimited() async throws {
    let (window, latch) = try await guarded(within: nil)
    let leaving = Task { await window.navigator.back() }
    try await waitFor("the guard to be asked") { !window.navigator.work.isEmpty }
    window.clock.advance(by: .seconds(3600))
    #expect(window.clock.sleeperCount == 0)
    latch.open()
    #expect(await leaving.value.node != nil && window.faults == [])
  }

  @Test("the timer of a guard stops when the guard decides in time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func inTime() async throws {
    let (window, latch) = try await guarded()
    latch.open()
    #expect(await window.navigator.back().node != nil)
    #expect(window.navigator.timers.isEmpty && window.faults == [])
  }

  @Test("closing the window stops the timer of its guard")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func closed() async throws {
    let (window, latch) = try await guarded()
    let leaving = Task { await window.navigator.back() }
    try await waitFor("the guard to be asked") { !window.navigator.work.isEmpty }
    window.navigator.close()
    #expect(await leaving.value == .failed(.closed))
    #expect(window.navigator.timers.isEmpty)
    latch.open()
  }
}
