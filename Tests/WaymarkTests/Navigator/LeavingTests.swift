import Testing
import WaymarkTesting

@testable import Waymark

/// Every way of leaving has the same effect on the screen that leaves.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LeavingTests {
  /// A way in which a screen can leave.
  enum Way: CaseIterable, Sendable {
    case back, swipe, select, replaced, dismissed, pulledDown, windowClosed
  }

  // Scenario B15.
  @Test(
    "when a screen leaves, its tasks are cancelled and its end handlers are called once",
    arguments: Way.allCases)
  func leaving(by way: Way) async throws {
    let app = try TestApp()
    let host = HeadlessHost(app.modules)
    try await host.attach(to: app.navigator)
    switch way {
    case .dismissed, .pulledDown: await app.navigator.go(to: SignIn())
    default: await app.navigator.go(to: Screen("a"))
    }
    let scope = try #require(app.navigator.scopes[app.navigator.state.front.id])
    let log = try await running(in: scope)
    try await leave(by: way, app.navigator, host)
    try await ended(scope, log)
  }

  // Scenario B15.
  @Test("a screen that the host failed to remove does not end")
  func notTakenAway() async throws {
    let app = try TestApp()
    let host = FaultInjectingHost(HeadlessHost(app.modules), seed: 1)
    (host.faults, host.likelihood) = ([.refusal], 0)
    try await host.attach(to: app.navigator)
    await app.navigator.go(to: Screen("a"))
    let scope = try #require(app.navigator.scopes[app.navigator.state.front.id])
    scope.leaveGuard = LeaveGuard("no") { true }
    (host.likelihood, host.mostInARow) = (1, 1)
    guard case .failed(.host) = await app.navigator.back() else {
      Issue.record("the host did it")
      return
    }
    #expect(app.screens == ["home", "a", "search"] && host.base.shows(app.navigator.state))
    #expect(!scope.hasEnded && app.navigator.scopes[scope.id] === scope)
    #expect(app.navigator.guardedScreens == [scope.id])
  }

  private let id = NodeID(window: .main, saturating: 1)

  // Scenario B15.
  @Test("a screen ends when its navigator is deallocated")
  func windowGone() async throws {
    var navigator: Navigator? = try TestApp().navigator
    let scope = try #require(
      navigator?.scope(of: ScreenNode(id: id, destination: AnyDestination(Screen("a"))), payload: nil))
    let log = try await running(in: scope)
    navigator = nil
    try await ended(scope, log)
  }

  private func leave(by way: Way, _ navigator: Navigator, _ host: HeadlessHost<TestView>) async throws {
    switch way {
    case .back: await navigator.back()
    case .swipe: host.swipeBack()
    case .select: await navigator.select(try #require(navigator.state.screens.first).id)
    case .replaced: await navigator.go(to: Fetched(name: "new root"))
    case .dismissed: await navigator.dismiss()
    case .pulledDown: host.pullDown()
    case .windowClosed: navigator.close()
    }
  }

  /// Starts a task in a scope, and waits until it runs.
  private func running(in scope: ScreenScope) async throws -> LeavingLog {
    let log = LeavingLog()
    scope.onEnd { log.ends += 1 }
    scope.task {
      log.isRunning = true
      while !Task.isCancelled { await Task.yield() }
      log.isRunning = false
    }
    try await waitFor("the task to run") { log.isRunning }
    return log
  }

  /// Checks that all tasks of a scope have ended, and that no new ones start.
  private func ended(_ scope: ScreenScope, _ log: LeavingLog) async throws {
    try await waitFor("the task to end") { !log.isRunning && scope.taskCount == 0 }
    #expect(log.ends == 1 && scope.hasEnded)
    scope.onEnd { log.ends += 1 }
    scope.task { log.isRunning = true }
    await Task.yield()
    #expect(log.ends == 2 && !log.isRunning && scope.taskCount == 0)
  }
}

/// The events of a screen's scope.
@MainActor
private final class LeavingLog {
  var isRunning = false
  var ends = 0
}
