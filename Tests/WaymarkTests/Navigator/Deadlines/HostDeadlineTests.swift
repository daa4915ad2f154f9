import Testing
import WaymarkTesting

@testable import Waymark

/// A host that never acknowledges its operations.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HostDeadlineTests {
  private let fault = "the host has not acknowledged 1 operation within 30.0 seconds"

  @Test("a late host is reported once, and its request waits for the host's acknowledgement")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func reported() async throws {
    let window = try await DeadlineWindow()
    window.host.isPaused = true
    let request = Task { await window.navigator.go(to: Screen("a")) }
    try await window.pass(.seconds(29))
    #expect(window.faults == [])
    window.clock.advance(by: .seconds(1))
    try await waitFor("the fault") { window.faults == [fault] }
    #expect(window.navigator.hasRequestsUnderWay && window.navigator.timers.isEmpty)
    window.host.proceed()
    #expect(await request.value == .arrived(window.navigator.state.front))
    #expect(window.screens == ["home", "a"] && window.faults == [fault])
  }

  @Test("the timer of a host stops when the host acknowledges in time")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func inTime() async throws {
    let window = try await DeadlineWindow()
    window.host.isPaused = true
    let request = Task { await window.navigator.go(to: Screen("a")) }
    try await waitFor("the time limit to run") { window.clock.sleeperCount == 1 }
    window.host.proceed()
    #expect(await request.value.node != nil)
    #expect(window.navigator.timers.isEmpty && window.faults == [])
  }

  @Test("the app can change or remove the time limit of a host")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func otherLimits() async throws {
    let window = try await DeadlineWindow()
    window.host.isPaused = true
    window.navigator.hostTimeLimit = .seconds(2)
    let request = Task { await window.navigator.go(to: Screen("a")) }
    try await window.pass(.seconds(2))
    try await waitFor("the fault") { window.faults.count == 1 }
    window.host.proceed()
    _ = await request.value
    window.navigator.hostTimeLimit = nil
    let second = Task { await window.navigator.back() }
    try await waitFor("the host to be told") { window.host.isWaiting }
    #expect(window.navigator.timers.isEmpty)
    window.host.proceed()
    #expect(await second.value.node != nil && window.faults.count == 1)
  }

  @Test("replacing a host stops the timer of the replaced host")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func otherHost() async throws {
    let window = try await DeadlineWindow()
    window.host.isPaused = true
    let request = Task { await window.navigator.go(to: Screen("a")) }
    try await waitFor("the time limit to run") { window.clock.sleeperCount == 1 }
    let other = try await HeadlessHost.attached(to: window.navigator)
    #expect(await request.value.node != nil && other.front == Screen("a"))
    try await waitFor("nothing to be timed") { window.clock.sleeperCount == 0 }
    window.host.proceed()
    #expect(window.navigator.timers.isEmpty && window.faults == [])
  }

  @Test("closing the window stops the timer of its host")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func closed() async throws {
    let window = try await DeadlineWindow()
    window.host.isPaused = true
    window.navigator.dispatch(.go(to: Screen("a")))
    try await waitFor("the time limit to run") { window.clock.sleeperCount == 1 }
    window.navigator.close()
    #expect(window.navigator.timers.isEmpty)
    window.host.proceed()
  }
}
