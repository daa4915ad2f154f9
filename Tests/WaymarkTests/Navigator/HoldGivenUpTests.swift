import Testing
import WaymarkTesting

@testable import Waymark

/// A login screen whose hold ends without being released.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HoldGivenUpTests {
  /// A way in which a hold ends without being released.
  enum End: CaseIterable, Sendable {
    case drop, cancel
  }

  private func end(_ request: Task<NavigationOutcome, Never>, by end: End, in window: HoldWindow) async {
    switch end {
    case .drop: window.app.navigator.drop("login")
    case .cancel: request.cancel()
    }
    switch (end, await request.value) {
    case (.drop, .refused(by: .hold("login"), reason: "it was dropped")), (.cancel, .cancelled): break
    case (_, let outcome): Issue.record("it was \(outcome)")
    }
  }

  /// Waits until the window is idle.
  private func settle(_ window: HoldWindow) async throws {
    try await waitFor("the window to be quiet") { window.isQuiet }
  }

  @Test("when a hold ends, the login closes with all of its screens", arguments: End.allCases)
  func closes(by end: End) async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 2)
    await self.end(request, by: end, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search"])
  }

  @Test("the login closes when the hold's time limit expires")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func timedOut() async throws {
    let clock = ManualClock()
    let window = try await HoldWindow(for: .seconds(60), clock: clock)
    let request = try await window.hold("a")
    await window.logIn(screens: 1)
    try await waitFor("the time limit to run") { clock.sleeperCount > 0 }
    clock.advance(by: .seconds(59))
    #expect(window.heldCount == 1)
    clock.wakeNext()
    guard case .refused(by: .hold("login"), reason: "it was not released in time") = await request.value
    else {
      Issue.record("it was \(await request.value)")
      return
    }
    window.release()
    try await settle(window)
    #expect(window.app.screens == ["home", "search"])
  }

  @Test("the login stays if the hold is declared to keep it open", arguments: End.allCases)
  func keptOpening(by end: End) async throws {
    let window = try await HoldWindow(keepsOpening: true)
    let request = try await window.hold("a")
    await self.end(request, by: end, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search", "SignIn()"])
  }

  @Test(
    "a pushed login is removed with the screens above it, and the screens below stay", arguments: End.allCases
  )
  func pushed(by end: End) async throws {
    let window = try await HoldWindow(opening: Screen("login"))
    await window.app.navigator.go(to: Screen("below"))
    let request = try await window.hold("a")
    await window.logIn(screens: 1)
    #expect(window.app.screens == ["home", "below", "login", "1", "search"])
    await self.end(request, by: end, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "below", "search"])
  }

  @Test("a login that was shown before the hold stays when the hold ends", arguments: End.allCases)
  func wasThere(by end: End) async throws {
    let window = try await HoldWindow()
    await window.app.navigator.go(to: SignIn())
    let request = try await window.hold("a")
    await self.end(request, by: end, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search", "SignIn()"])
  }

  @Test("a login for several held requests closes when the last of them ends")
  func several() async throws {
    let window = try await HoldWindow()
    let first = try await window.hold("a")
    let second = try await window.hold("b")
    await end(first, by: .cancel, in: window)
    await window.app.navigator.go(to: Screen("1"))
    #expect(window.app.screens == ["home", "search", "SignIn()", "1"])
    await end(second, by: .cancel, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search"])
  }

  @Test("the login stays if its leave guard refuses")
  func guarded() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    try window.loginScope.leaveGuard = LeaveGuard("a name is typed") { false }
    await end(request, by: .drop, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search", "SignIn()"])
  }

  @Test("a login that is still appearing closes as soon as the host has shown it", arguments: End.allCases)
  func justComing(by end: End) async throws {
    let window = try await HoldWindow()
    window.host.isPaused = true
    let request = Task { await window.app.navigator.go(to: Screen("held a")) }
    try await waitFor("the login to come") { window.host.isWaiting }
    await self.end(request, by: end, in: window)
    window.host.isPaused = false
    window.host.proceed()
    try await settle(window)
    #expect(window.app.screens == ["home", "search"])
  }

  @Test("the start replaces a login that replaced the root")
  func replacedRoot() async throws {
    let window = try await HoldWindow(opening: Fetched(name: "login"))
    let request = try await window.hold("a")
    #expect(window.app.screens == ["Fetched(name: \"login\")"])
    await end(request, by: .drop, in: window)
    try await settle(window)
    #expect(window.app.screens == ["home", "search"])
  }
}
