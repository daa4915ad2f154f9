import Testing
import WaymarkTesting

@testable import Waymark

/// A held request during a login of several screens.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HoldTests {
  /// A way in which the user or the app leaves a login.
  enum Way: CaseIterable, Sendable {
    case back, swipe, pullDown, dismiss, select
  }

  /// A way in which an app closes a login.
  enum Closing: CaseIterable, Sendable {
    case dismiss, finish, back
  }

  @Test("a login can navigate, and the release continues the held request from the current state")
  func released() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    window.release()
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "search", "SignIn()", "1", "2", "3", "held a"])
    #expect(window.isQuiet)
  }

  @Test("closing some screens of a login does not refuse the held request")
  func partlyLeft() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    await window.app.navigator.back()
    window.host.swipeBack()
    #expect(window.app.screens == ["home", "search", "SignIn()", "1"])
    window.release()
    #expect(await request.value.node != nil)
  }

  @Test(
    "a held request ends and changes nothing when the login closes, whatever the cause",
    arguments: Way.allCases)
  func left(by way: Way) async throws {
    let window = try await HoldWindow(opening: way == .swipe ? Screen("login") : SignIn())
    let request = try await window.hold("a")
    if way != .swipe { await window.logIn(screens: 3) }
    try await window.leave(by: way)
    switch (way, await request.value) {
    case (.select, .superseded): break
    case (_, .refused(by: .hold("login"), let reason)) where reason.contains("before the hold was released"):
      break
    case (_, let outcome): Issue.record("it was \(outcome)")
    }
    #expect(window.app.screens == ["home", "search"] && window.isQuiet)
  }

  @Test("after the login closes, requests are in progress until the held request has ended")
  func stillUnderWay() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    #expect(!window.app.navigator.hasRequestsUnderWay)
    await window.app.navigator.dismiss()
    #expect(window.app.navigator.hasRequestsUnderWay)
    guard case .refused = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(!window.app.navigator.hasRequestsUnderWay)
  }

  @Test("a link supersedes the held request, whether the login stays open or closes")
  func overtakenByLink() async throws {
    for link in ["/screens/home", "/screens/b"] {
      let window = try await HoldWindow()
      let request = try await window.hold("a")
      await window.logIn(screens: 3)
      #expect(await window.app.navigator.open(link).node != nil)
      guard case .superseded = await request.value else {
        Issue.record("\(link): it was \(await request.value)")
        return
      }
      #expect(window.isQuiet)
    }
  }

  @Test("a failed link does not supersede the held request")
  func failedLink() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    #expect(await window.app.navigator.open("/screens/broken").node == nil)
    #expect(await window.app.navigator.open("/nowhere").node == nil)
    window.release()
    #expect(await request.value.node != nil)
  }

  @Test("closing the window ends a held request")
  func windowClosed() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 3)
    window.app.navigator.close()
    guard case .failed(.closed) = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(window.isQuiet)
  }

  @Test("two requests held by one login continue in order after the release")
  func two() async throws {
    let window = try await HoldWindow()
    let first = try await window.hold("a")
    let second = try await window.hold("b")
    #expect(window.app.screens == ["home", "search", "SignIn()"])
    window.release()
    #expect(await first.value.node != nil)
    #expect(await second.value.node != nil)
    #expect(window.app.screens == ["home", "search", "SignIn()", "held a", "held b"])
  }

  @Test("two requests held by one login are both refused when the login closes")
  func twoLeft() async throws {
    let window = try await HoldWindow()
    let first = try await window.hold("a")
    let second = try await window.hold("b")
    window.host.pullDown()
    for outcome in [await first.value, await second.value] {
      guard case .refused(by: .hold("login"), _) = outcome else {
        Issue.record("it was \(outcome)")
        return
      }
    }
    #expect(window.isQuiet)
  }

  @Test("a release directly after the login closes is accepted", arguments: Closing.allCases)
  func releasedAfterClosing(by closing: Closing) async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 2)
    try await window.close(by: closing)
    window.release()
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "held a", "search"] && window.isQuiet)
  }

  @Test(
    "a release many turns after the login closes is accepted", arguments: [true, false])
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func releasedTurnsLater(isPaused: Bool) async throws {
    let window = try await HoldWindow(clock: ManualClock())
    let request = try await window.hold("a")
    let login = try window.loginScope
    window.host.isPaused = isPaused
    let closing = Task {
      await Task { _ = await login.finish() }.value
      for _ in 0..<100 { await Task.yield() }
      window.release()
    }
    if isPaused {
      try await waitFor("the host to be told") { window.host.isWaiting }
      window.host.isPaused = false
      window.host.proceed()
    }
    await closing.value
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "held a", "search"] && window.isQuiet)
  }

  @Test("a release is accepted within half a second after the login closes, by the navigator's clock")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func timeToRelease() async throws {
    let clock = ManualClock()
    let window = try await HoldWindow(clock: clock)
    let request = try await window.hold("a")
    await window.app.navigator.dismiss()
    try await waitFor("the time to run") { clock.sleeperCount > 0 }
    clock.advance(by: .milliseconds(499))
    #expect(clock.sleeperCount == 1 && window.heldCount == 1)
    clock.advance(by: .milliseconds(1))
    guard case .refused(by: .hold("login"), let reason) = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(reason.contains("before the hold was released") && window.isQuiet)
  }

  @Test("the login can close after the release without ending the request", arguments: Closing.allCases)
  func releasedBeforeClosing(by closing: Closing) async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.logIn(screens: 2)
    window.release()
    try await window.close(by: closing)
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "held a", "search"] && window.isQuiet)
  }

  @Test("a release in the end handler of the login is accepted", arguments: [true, false])
  func releasedByScopesEnd(hasHost: Bool) async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    let login = try window.loginScope
    login.onEnd { window.release() }
    if hasHost { window.host.pullDown() } else { await window.app.navigator.dismiss() }
    #expect(await request.value.node?.screen?.destination == AnyDestination(Screen("held a")))
    #expect(window.app.screens == ["home", "held a", "search"] && window.isQuiet)
  }

  @Test("a release after the held request has ended is too late, and the outcome explains the remedy")
  func releasedTooLate() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    await window.app.navigator.dismiss()
    let outcome = await request.value
    window.release()
    #expect(
      outcome.description == "refused by the hold login: its screen was closed before the hold was released; "
        + "call release(\"login\") before closing the screen, or right after")
    #expect(window.app.screens == ["home", "search"] && window.isQuiet)
  }

  @Test("a second release does nothing")
  func releasedTwice() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    window.release()
    window.release()
    #expect(await request.value.node != nil)
    window.release()
    #expect(window.app.screens == ["home", "search", "SignIn()", "held a"] && window.isQuiet)
  }
}
