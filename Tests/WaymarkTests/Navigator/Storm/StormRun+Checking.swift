@testable import Waymark
@testable import WaymarkTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  func settleAndCheck() async throws {
    try await settle()
    try checkState()
    try checkCallers()
    try checkQuestions()
    try check(window.plans.complaint == nil, window.plans.complaint ?? "")
    try checkResults()
    if let fault = window.restorations.fault() { try check(false, fault) }
    try checkViews()
    try checkScopes()
    try checkWork()
    window.remember()
    trace.append(window.navigator.state)
    window.dismissAnswered()
  }

  /// Checks that the host shows the state and that the state is well-formed.
  private func checkState() throws {
    let navigator = window.navigator
    let state = navigator.state
    try check(state == navigator.machine.state, "a state has not been published")
    try check(state.validate().isEmpty, "\(state.validate())")
    let isIndexed = navigator.machine.nodeIndex?.parents == NodeIndex(state).parents
    try check(isIndexed, "the index is not that of the state")
    try check(window.changes.complaint == nil, window.changes.complaint ?? "")
    try check(UInt64(window.changes.count) == navigator.revision, "a change has not been told")
    guard let host = shownBy else { return }
    try check(host.shows(state), "the state is\n\(state)\nbut shown is\n\(host.snapshot)")
    try check(host.traits == navigator.machine.traits, "the room is another one")
  }

  /// The host that shows the window.
  var shownBy: HeadlessHost<StormView>? {
    (window.navigator.host as? StormWindow.Host)?.base
  }

  /// Checks that each waiting caller has an active request, and that no caller received two outcomes or a
  /// wrong one.
  func checkCallers() throws {
    let awaited = window.navigator.machine.activeRequests.reduce(0) { $0 + $1.callers.count }
    let waiting = window.callers.count { $0.answers == 0 }
    try check(waiting <= awaited, "\(waiting) wait, but only \(awaited) will be answered")
    for caller in window.callers + window.receivers {
      try check(caller.answers <= 1, "a request ended \(caller.answers) times")
      try check(!caller.isWronglyCancelled, "a request was cancelled by nobody")
      try check(caller.overruled == nil, "a request did not heed \(caller.overruled ?? "nobody")")
    }
  }

  /// Checks that each leave guard is asked once for all requests that wait for its decision.
  private func checkQuestions() throws {
    let (machine, work) = (window.navigator.machine, window.navigator.work)
    try check(window.app.witness.askedTwice == nil, "a guard is asked twice at once")
    for case .guarding(let screen) in machine.activeRequests.map(\.phase) {
      try check(
        machine.questions.contains { $0.screen == screen }, "nobody asks \(screen), for which a request waits"
      )
    }
    for question in machine.questions {
      try check(work[.question(question.id)] != nil, "\(question.screen) is not asked")
      let isNeeded = question.successor != nil || !machine.waiters(for: question.screen).isEmpty
      try check(question.isDiscarded || isNeeded, "\(question.screen) is asked for nobody")
    }
  }

  /// Checks that no returned result vanishes, and that callers wait only for results of screens in the tree.
  private func checkResults() throws {
    try window.app.results.checkAll()
    try window.app.results.checkAwaited(in: window.navigator)
    try window.restored?.checkRestored()
    let results = window.navigator.flows.results
    let waiting = window.receivers.count { $0.answers == 0 }
    try check(
      waiting <= results.waiterCount,
      "\(waiting) wait for results, but only \(results.waiterCount) will be told")
    let gone = results.nodes.subtracting(window.navigator.state.nodeIDs)
    try check(gone.isEmpty, "results are expected of \(gone.sorted()), which have left")
    let left = window.navigator.metadata.all.filter { node, entry in
      entry.receivers.contains { $0.caller != nil } && !window.navigator.contains(node)
    }
    try check(left.isEmpty, "tasks wait for the results of \(left.keys.sorted()), which have left")
  }

  /// Checks that each visible screen has a view or a failure, and that each live view belongs to a screen of a host.
  private func checkViews() throws {
    let ledger = window.app.ledger
    for host in window.liveHosts.map(\.base) where host === shownBy {
      host.checkViews()
      try check(host.violations.isEmpty, "\(host.violations)")
    }
    let kept = window.liveHosts.reduce(0) { $0 + $1.base.viewCount }
    let views = ledger.liveViews
    try check(views.count == kept, "\(views.count) views are alive, hosts keep \(kept)")
    guard let host = shownBy else { return }
    for view in views where host.view(of: view.scope.id) === view { try checkView(view) }
    try checkProtection(host)
  }

  /// Checks that no protected screen has a view without the permission of its interceptors, and that no screen with
  /// the permission is withheld.
  private func checkProtection(_ host: HeadlessHost<StormView>) throws {
    let machine = window.navigator.machine
    for screen in machine.state.screensToBuild(traits: machine.traits) {
      let isWithheld = host.withheldStatus(of: screen.id) != nil
      if machine.isAdmitted(screen) {
        try check(!isWithheld || host.failure(of: screen.id) != nil, "\(screen.destination) is withheld")
      } else {
        try check(host.view(of: screen.id) == nil, "\(screen.destination) shows and was not allowed")
        try check(isWithheld, "\(screen.destination) has no stand-in")
      }
    }
    for screen in window.navigator.screensToBuild where host.view(of: screen.id) != nil {
      let isAdmitted = window.changes.admissions.admit(screen)
      try check(isAdmitted, "\(screen.destination) shows though nobody was asked")
    }
  }

  /// Checks that a view has the destination and scope of its screen, and that views of abandoned requests are
  /// released.
  private func checkView(_ view: StormView) throws {
    let (id, navigator) = (view.scope.id, window.navigator)
    guard case .screen(let screen)? = navigator.state.node(id) else {
      return try check(false, "the view of \(id) outlives its screen")
    }
    try check(screen.destination == view.destination, "\(view.destination) shows in place of \(screen)")
    try check(!view.scope.hasEnded, "the scope of \(id) has ended before its screen")
    try check(view.scope === navigator.scopes[id], "a view has a scope of another stay")
  }
}
