import Testing
import WaymarkTesting

@testable import Waymark

/// A held request that is kept with the screen of its hold.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct HeldScreenTests {
  private func settle(_ window: HoldWindow) async throws {
    try await waitFor("the window to be quiet") { window.isQuiet }
  }

  /// Returns a window in which the login for a held request was closed, so that the request has ended.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func windowWithClosedLogin() async throws -> (HoldWindow, NavigationHistory) {
    let clock = ManualClock()
    let window = try await HoldWindow(clock: clock)
    let history = NavigationHistory(of: window.app.navigator)
    let request = try await window.hold("a")
    await window.app.navigator.go(to: Screen("help"), by: .default)
    await window.app.navigator.dismiss()
    try await waitFor("the offer to release") { clock.sleeperCount > 0 }
    clock.wakeNext()
    guard case .refused(by: .hold("login"), _) = await request.value else {
      Issue.record("it was \(await request.value)")
      return (window, history)
    }
    try await settle(window)
    return (window, history)
  }

  @Test("a held request continues if the closed login returns and the user signs in")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func returns() async throws {
    let (window, history) = try await windowWithClosedLogin()
    await history.undo()
    #expect(window.app.navigator.state.layers.count == 2)
    window.release()
    try await settle(window)
    #expect(window.app.navigator.state.front.screen?.destination == AnyDestination(Screen("held a")))
  }

  @Test("a held request does not continue while the login is closed")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func absent() async throws {
    let (window, history) = try await windowWithClosedLogin()
    withExtendedLifetime(history) {}
    window.release()
    try await settle(window)
    #expect(window.app.navigator.state.front.screen?.destination != AnyDestination(Screen("held a")))
  }

  @Test("a held request is carried out only once")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func once() async throws {
    let (window, history) = try await windowWithClosedLogin()
    await history.undo()
    window.release()
    window.release()
    try await settle(window)
    let count = window.app.navigator.revision
    await history.undo()
    window.release()
    try await settle(window)
    #expect(window.app.navigator.revision == count + 1)
  }

  /// Restores the navigation of a window in another one, as after a restart of the app.
  private func restart(_ window: HoldWindow) async throws -> HoldWindow {
    let (state, metadata) = (window.app.navigator.state, window.app.navigator.metadata)
    let after = try await HoldWindow()
    #expect(await after.app.navigator.restore(state, metadata).node != nil)
    return after
  }

  @Test("a held request continues after a restart")
  func restarted() async throws {
    let before = try await HoldWindow()
    let request = try await before.hold("a")
    let after = try await restart(before)
    after.release()
    try await settle(after)
    #expect(after.app.navigator.state.front.screen?.destination == AnyDestination(Screen("held a")))
    request.cancel()
    _ = await request.value
  }

  @Test("dropping the hold after a restart discards the held request and closes the login")
  func dropped() async throws {
    let before = try await HoldWindow()
    let request = try await before.hold("a")
    let after = try await restart(before)
    after.app.navigator.drop("login")
    try await settle(after)
    #expect(after.app.navigator.state.layers.count == 1)
    after.release()
    try await settle(after)
    #expect(after.app.screens == ["home", "search"])
    request.cancel()
    _ = await request.value
  }

  @Test("a held request is discarded when its caller is cancelled")
  func cancelled() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    #expect(window.app.navigator.metadata.hasHeld)
    request.cancel()
    _ = await request.value
    #expect(!window.app.navigator.metadata.hasHeld)
  }

  @Test("a held request is removed from the metadata when it arrives")
  func arrived() async throws {
    let window = try await HoldWindow()
    let request = try await window.hold("a")
    window.release()
    #expect(await request.value.node != nil)
    #expect(!window.app.navigator.metadata.hasHeld)
  }

  @Test("a held request is discarded if the user taps a different tab and the login stays in its tab")
  func tap() async throws {
    let window = try await HoldWindow(opening: Screen("login"))
    let request = try await window.hold("a")
    #expect(window.app.navigator.metadata.hasHeld)
    window.host.tapTab(at: 1)
    guard case .superseded = await request.value else {
      Issue.record("it was \(await request.value)")
      return
    }
    #expect(!window.app.navigator.metadata.hasHeld)
  }

  @Test("a held request with a payload is reported in a saved window, because the payload is not saved")
  func payload() async throws {
    let window = try await HoldWindow()
    let navigator = window.app.navigator
    navigator.noteSaving()
    var faults: [String] = []
    let subscription = navigator.observe(.faults) { faults.append("\($0)") }
    let request = Task { await navigator.go(to: Screen("held a"), with: RequestOptions(payload: 7)) }
    try await waitFor("the login") { navigator.state.layers.count == 2 }
    #expect(
      faults == [
        "a restart would lose the request that waits for the hold login: going to Screen(name: \"held a\")"
      ])
    #expect(!navigator.metadata.hasHeld)
    withExtendedLifetime(subscription) {}
    request.cancel()
    _ = await request.value
  }
}
