import WaymarkTesting

@testable import Waymark

/// Checks that ended requests and removed screens leave nothing behind.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  /// Checks that each scope belongs to a screen, and that its tasks end with it.
  func checkScopes() throws {
    let (navigator, ledger) = (window.navigator, window.app.ledger)
    let screens = Set(navigator.state.screens.map(\.id))
    for scope in navigator.scopes.all {
      try check(screens.contains(scope.id), "there is a scope for \(scope.id), which has left")
    }
    for stay in ledger.stays.values {
      guard let scope = stay.scope, !scope.hasEnded else {
        try check(
          !stay.isRunning && stay.ends == 1, "a scope ended \(stay.ends) times; running: \(stay.isRunning)")
        continue
      }
      try check(navigator.scopes[scope.id] === scope, "\(scope.id) has left, but its scope goes on")
      try check(stay.isRunning && stay.ends == 0, "a task ended before its screen left")
    }
    if let host = shownBy, window.hasHadOneHost {
      let viewless = navigator.scopes.all.filter {
        host.view(of: $0.id) == nil && host.withheldStatus(of: $0.id)?.isRefused != false
      }
      try check(viewless.isEmpty, "there are scopes without views: \(viewless.map(\.id))")
    }
  }

  /// Checks that no decision is pending for an ended request. Decisions that ignore cancellation are exempt.
  func checkWork() throws {
    let (script, navigator) = (window.app.script, window.navigator)
    let decided = script.deciding - script.heedless
    try check(decided <= navigator.work.count, "\(decided) decide about \(navigator.work.count) requests")
    try check(navigator.timers.count == clock.sleeperCount, "a timer goes on, or has stopped")
  }

  /// Checks that nothing is left when no request is active.
  func checkEnd() throws {
    let navigator = window.navigator
    try check(navigator.machine.activeRequests.isEmpty, "left over: \(StormSignature(of: window))")
    try check(navigator.work.isEmpty && navigator.timers.isEmpty, "something is still being decided")
    try check(navigator.pendingCallers.isEmpty, "an answer was not fetched")
    try check(window.callers.isEmpty, "\(window.callers.count) callers wait for ever")
    try check(window.receivers.isEmpty, "\(window.receivers.count) callers wait for a result for ever")
  }

  /// Checks that a closed window has ended all requests and all scopes.
  func checkClosed() throws {
    try checkCallers()
    try window.app.results.checkAll()
    window.dismissAnswered()
    try checkEnd()
    try check(window.navigator.flows.results.isIdle, "results are expected of a closed window")
    try check(clock.sleeperCount == 0, "somebody sleeps on")
    try check(window.navigator.scopes.count == 0, "scopes are left over")
    for stay in window.app.ledger.stays.values {
      try check(
        !stay.isRunning && stay.ends == 1,
        "a scope outlives its window: ended \(stay.ends) times, \(stay.isRunning ? "running" : "at rest")")
    }
  }
}
