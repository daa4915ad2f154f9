@testable import Waymark
@testable import WaymarkTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  func settleAndCheck() async throws {
    try await settle()
    try checkState()
    try checkCallers()
    try checkViews()
    try checkScopes()
    window.remember()
    trace.append(window.navigator.state)
    window.dismissAnswered()
  }

  /// What is shown is what the state says, and the state makes sense.
  private func checkState() throws {
    let navigator = window.navigator
    let state = navigator.state
    try check(state == navigator.machine.state, "a state has not been published")
    try check(state.validate().isEmpty, "\(state.validate())")
    guard let host = shownBy else { return }
    try check(host.shows(state), "the state is\n\(state)\nbut shown is\n\(host.observed)")
    try check(host.traits == navigator.machine.traits, "the room is another one")
  }

  /// The host that shows the window.
  private var shownBy: HeadlessHost<StormView>? {
    (window.navigator.host as? StormWindow.Host)?.base
  }

  /// Nobody waits but for a request that has not ended, and nobody was answered twice or wrongly.
  private func checkCallers() throws {
    let awaited = window.navigator.machine.transactions.reduce(0) { $0 + $1.callers.count }
    let waiting = window.callers.count { $0.answers == 0 }
    try check(waiting <= awaited, "\(waiting) wait, but only \(awaited) will be answered")
    for caller in window.callers {
      try check(caller.answers <= 1, "a request ended \(caller.answers) times")
      try check(!caller.isWronglyCancelled, "a request was cancelled by nobody")
    }
  }

  /// Each screen that shows has a view, and no view is alive but for a screen that a host shows.
  private func checkViews() throws {
    let ledger = window.app.ledger
    for host in window.liveHosts.map(\.base) where host === shownBy {
      if !ledger.lacksView { host.checkViews() }
      let violations = host.violations.filter { !ledger.lacksView || !$0.contains("without a view") }
      try check(violations.isEmpty, "\(violations)")
    }
    let kept = window.liveHosts.reduce(0) { $0 + $1.base.viewCount }
    let views = ledger.liveViews
    try check(views.count == kept, "\(views.count) views are alive, hosts keep \(kept)")
    guard let host = shownBy else { return }
    let screens = Set(window.navigator.state.screens.map(\.id))
    for view in views where host.view(of: view.scope.id) === view {
      try check(screens.contains(view.scope.id), "the view of \(view.scope.id) outlives its screen")
      try check(!view.scope.hasEnded, "the scope of \(view.scope.id) has ended before its screen")
      try check(view.scope === window.navigator.scopes[view.scope.id], "a view has a scope of another stay")
    }
  }

  /// Scopes belong to screens, and what runs in them ends with them.
  private func checkScopes() throws {
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
      try check(
        host.viewCount == navigator.scopes.count, "\(host.viewCount) views, \(navigator.scopes.count) scopes")
    }
  }

  /// When nobody asks for anything any longer, nothing is left over.
  func checkEnd() throws {
    let navigator = window.navigator
    try check(navigator.machine.transactions.isEmpty, "left over: \(StormSignature(of: window))")
    try check(navigator.work.isEmpty && navigator.timers.isEmpty, "something is still being decided")
    try check(navigator.answers.isEmpty, "an answer was not fetched")
    try check(window.callers.isEmpty, "\(window.callers.count) callers wait for ever")
  }

  /// A closed window has answered everybody and let all screens leave.
  func checkClosed() throws {
    try checkCallers()
    window.dismissAnswered()
    try checkEnd()
    try check(clock.sleeperCount == 0, "somebody sleeps on")
    try check(window.navigator.scopes.count == 0, "scopes are left over")
    for stay in window.app.ledger.stays.values {
      try check(!stay.isRunning && stay.ends == 1, "a scope outlives its window: ended \(stay.ends) times, \(stay.isRunning ? "running" : "at rest")")
    }
  }
}

/// What is to go once nobody holds a window any longer.
@MainActor
struct StormRest {
  private weak var navigator: Navigator?
  private weak var script: StormScript?
  private let ledger: StormLedger
  private let hosts: [WeakHost]

  private struct WeakHost { weak var host: HeadlessHost<StormView>? }

  init(of window: StormWindow) {
    navigator = window.navigator
    script = window.app.script
    ledger = window.app.ledger
    hosts = window.liveHosts.map { WeakHost(host: $0.base) }
  }

  func checkFreed() async throws {
    for _ in 0..<1_000 where !isFreed { await takeTurn() }
    try check(navigator == nil, "the navigator stays alive")
    try check(script == nil, "what decides stays alive")
    try check(hosts.allSatisfy { $0.host == nil }, "a host stays alive")
    try check(ledger.liveViews.isEmpty, "\(ledger.liveViews.count) views stay alive")
    try check(ledger.stays.values.allSatisfy { $0.scope == nil }, "a scope stays alive")
  }

  private var isFreed: Bool {
    navigator == nil && script == nil && hosts.allSatisfy { $0.host == nil } && ledger.liveViews.isEmpty
      && ledger.stays.values.allSatisfy { $0.scope == nil }
  }
}

/// What does not hold, and where that was looked at.
struct StormComplaint: Error, CustomStringConvertible {
  let description: String
  let line: UInt
}

/// Complains if something does not hold.
func check(_ holds: Bool, _ complaint: @autoclosure () -> String, line: UInt = #line) throws {
  if !holds { throw StormComplaint(description: complaint(), line: line) }
}
