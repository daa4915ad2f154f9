import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A launch never waits for the user.
@MainActor
struct ProtectedLaunchTests {
  /// Returns a saved navigation with a vault in front.
  private func saved() async throws -> SavedNavigation {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    await window.navigator.go(to: Vault(number: 7))
    let json = try SavedNavigation(window.navigator.state).json()
    return try SavedNavigation(json: json, types: window.navigator.restorableTypes())
  }

  // Scenario B14.
  @Test(
    "a held navigation is restored after the login, whenever the host is attached",
    arguments: [true, false])
  func launches(attachesFirst: Bool) async throws {
    let window = try await ProtectedWindow(start: .stack(Screen("home")), attaches: attachesFirst)
    window.porter.decision = .hold
    guard case .held = await window.navigator.restore(try await saved()).outcome else {
      Issue.record("it was not held")
      return
    }
    if !attachesFirst { try await window.attach() }
    try await waitFor("the login") { window.navigator.state.layers.count == 2 }
    #expect(!window.hasBuiltVault)
    window.porter.decision = .allow
    window.navigator.release("login")
    try await waitFor("the vault") { window.hasBuiltVault }
    #expect(window.navigator.state.layers.count == 1)
  }

  // Scenario B14.
  @Test("a launch waits at most half a second for a slow interceptor")
  func undecided() async throws {
    let clock = ManualClock()
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Vault.self).intercepted(by: Undecided()).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Screen("home")), clock: clock)
    let saved = try await saved()
    let restoring = Task { await navigator.restore(saved) }
    try await waitFor("the limit") { clock.sleeperCount > 0 }
    clock.advance(by: .milliseconds(500))
    guard case .held(let hold) = await restoring.value.outcome else {
      Issue.record("it was not held")
      return
    }
    #expect(hold.name == "undecided" && navigator.state.screens.count == 1)
    #expect(navigator.stateToSave.screens.count == 2)
    navigator.close()
  }

  // Scenario B4.
  @Test("while a navigation waits to be restored, saving writes that navigation") func saves()
    async throws
  {
    let window = try await ProtectedWindow(start: .stack(Screen("home")))
    window.porter.decision = .hold
    await window.navigator.restore(try await saved())
    #expect(
      window.navigator.stateToSave.screens.contains { $0.destination.as(Vault.self) == Vault(number: 7) })
  }
}

/// Does not decide before it is cancelled.
private struct Undecided: Interceptor {
  let name = "undecided"

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    continuation.finish()
    return .refuse("cancelled")
  }
}
