import Testing
import WaymarkTesting

@testable import Waymark

/// Screens with leave guards.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LeaveGuardTests {
  /// Makes a window with the guarded screen `a` on top of its stack.
  private func guarded(
    _ leaveGuard: (Navigator) -> LeaveGuard
  ) async throws -> (TestApp, HeadlessHost<TestView>) {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    await app.navigator.go(to: Screen("a"))
    try scope(of: "a", in: app).leaveGuard = leaveGuard(app.navigator)
    return (app, host)
  }

  private func scope(of name: String, in app: TestApp) throws -> ScreenScope {
    let screen = try #require(
      app.navigator.state.screens.first { $0.destination.as(Screen.self)?.name == name })
    return try #require(app.navigator.scopes[screen.id])
  }

  // Scenario S12.
  @Test(
    "going back changes nothing if a leave guard refuses, and the outcome names the screen and the reason"
  )
  func refused() async throws {
    let (app, host) = try await guarded { _ in LeaveGuard("there are unsaved changes") }
    let before = (app.navigator.state, host.operations.count)
    let refusal = NavigationOutcome.refused(
      by: .guard(before.0.front.id), reason: "there are unsaved changes")
    #expect(await app.navigator.back() == refusal)
    #expect((app.navigator.state, host.operations.count) == before)
  }

  // Scenario S12.
  @Test("a request continues if the leave guard agrees")
  func agreed() async throws {
    let (app, host) = try await guarded { _ in LeaveGuard("no") { true } }
    #expect(await app.navigator.back().node != nil)
    #expect(app.screens == ["home", "search"] && host.shows(app.navigator.state))
  }

  // Scenario S12.
  @Test("a guard is not asked while its screen stays")
  func staying() async throws {
    let (app, _) = try await guarded { _ in LeaveGuard("no") }
    #expect(await app.navigator.go(to: Screen("b")).node != nil)
    #expect(app.screens == ["home", "a", "b", "search"])
  }

  // Scenario S12.
  @Test("a screen can be left after its guard was removed")
  func disarmed() async throws {
    let (app, _) = try await guarded { _ in LeaveGuard("no") }
    try scope(of: "a", in: app).leaveGuard = nil
    #expect(app.navigator.guardedScreens == [])
    #expect(await app.navigator.back().node != nil)
  }

  // Scenario S12.
  @Test("a guard can show a screen, which can be closed like any other screen")
  func dialog() async throws {
    let (app, host) = try await guarded { navigator in
      LeaveGuard("the user wants to stay") {
        await navigator.go(to: Screen("b"))
        await navigator.back()
        return true
      }
    }
    let home = try #require(app.navigator.state.screens.first).id
    #expect(await app.navigator.select(home).node != nil)
    #expect(app.screens == ["home", "search"] && host.shows(app.navigator.state))
  }

  // Scenario S12.
  @Test("going back closes the screen that a guard has shown on top")
  func backFromDialog() async throws {
    let (app, _) = try await guarded { navigator in
      LeaveGuard("the user wants to stay") {
        await navigator.go(to: Screen("b"))
        try? await waitFor("the question to be left") { navigator.state.screens.count <= 3 }
        return false
      }
    }
    let request = Task { await app.navigator.back() }
    try await waitFor("the question") { app.screens == ["home", "a", "b", "search"] }
    #expect(await app.navigator.back().node != nil)
    guard case .refused = await request.value else {
      Issue.record("the first step back was not refused")
      return
    }
    #expect(app.screens == ["home", "a", "search"])
  }

  // Scenario S12.
  @Test("a guard that goes back does not wait for its own decision")
  func stepsBackItself() async throws {
    let (app, _) = try await guarded { navigator in
      LeaveGuard("no") {
        await navigator.back()
        return false
      }
    }
    guard case .refused = await app.navigator.back() else {
      Issue.record("it was not refused")
      return
    }
    #expect(app.navigator.machine.activeRequests.isEmpty)
  }

  // Scenario S12.
  @Test("a swipe back from a guarded screen asks the guard and removes nothing")
  func swipe() async throws {
    let (app, host) = try await guarded { _ in LeaveGuard("no") { true } }
    #expect(host.swipeBack() == .askedGuard)
    #expect(app.screens == ["home", "a", "search"])
    try await waitFor("the screen to leave") { app.screens == ["home", "search"] }
    #expect(host.shows(app.navigator.state))
  }

  // Scenario S12.
  @Test("the user cannot pull down a sheet with a guarded screen")
  func pullDown() async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    await app.navigator.go(to: SignIn())
    let screen = app.navigator.state.front.id
    app.navigator.scopes[screen]?.leaveGuard = LeaveGuard("no")
    #expect(host.pullDown() == .askedGuard)
    guard case .refused = await app.navigator.dismiss() else {
      Issue.record("it was closed")
      return
    }
    app.navigator.scopes[screen]?.leaveGuard = nil
    #expect(host.pullDown() == .done)
    #expect(app.navigator.state.layers.count == 1 && host.shows(app.navigator.state))
  }

  // Scenario S12.
  @Test("the next request asks again after a guard has refused")
  func newVersion() async throws {
    let count = Counter()
    let (app, _) = try await guarded { navigator in
      LeaveGuard("no") {
        count.value += 1
        return count.value > 1
      }
    }
    guard case .refused = await app.navigator.back() else {
      Issue.record("it was not refused")
      return
    }
    #expect(await app.navigator.back().node != nil)
    #expect(count.value == 2)
  }

  // Scenario S12.
  @Test("if a guard is replaced during its question, the new guard is asked")
  func guardedAnewWhileAsked() async throws {
    let (app, _) = try await guarded { _ in LeaveGuard("old") }
    let scope = try scope(of: "a", in: app)
    scope.leaveGuard = LeaveGuard("old") {
      scope.leaveGuard = LeaveGuard("new")
      return true
    }
    guard case .refused(_, "new") = await app.navigator.back() else {
      Issue.record("the new guard was not asked")
      return
    }
    #expect(app.screens == ["home", "a", "search"])
  }

  // Scenario S12.
  @Test("closing a window asks no leave guard")
  func closing() async throws {
    let (app, _) = try await guarded { _ in LeaveGuard("no") }
    let scope = try scope(of: "a", in: app)
    app.navigator.close()
    #expect(scope.hasEnded)
  }
}

@MainActor
private final class Counter {
  var value = 0
}
