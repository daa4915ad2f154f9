extension TransactionMachine {
  /// Has the views made, if nothing else is being carried out and the host is idle; else waits for that.
  mutating func settleOrWait(at index: Int) {
    guard hostPhase == .idle, !isBusy, let plan = transactions[index].plan else {
      transactions[index].phase = .waiting
      return
    }
    transactions[index].phase = .building
    effects.append(
      .build(
        transactions[index].id, plan.after.shownScreens(traits: traits), arrival: plan.arrival,
        payload: transactions[index].request.payload))
  }

  mutating func built(_ id: TransactionID, _ failure: BuildFailure?) {
    guard let index = index(of: id), transactions[index].phase == .building else { return }
    if let failure { return end(id, .failed(failure.error)) }
    guard let plan = transactions[index].plan else { return }
    transactions[index].phase = .applying
    commit(plan.after, cause: plan.subject)
    if transactions[index].request.supersedes { dropParked(by: id) }
    watchOpening(by: transactions[index].request, plan)
    apply(from: plan.before, to: plan.after, for: id)
  }

  /// Changes the state.
  mutating func commit(_ after: NavigationState, cause: PlanSubject) {
    let before = state
    state = after
    revision += 1
    effects.append(
      .committed(NavigationChange(before: before, after: after, cause: cause, revision: revision)))
    if !armed.isEmpty { armed = armed.filter { after.node($0) != nil } }
    dropAbandoned()
  }

  /// Has the host show a state.
  mutating func apply(from before: NavigationState, to after: NavigationState, for id: TransactionID) {
    let operations = before.operations(to: after, capabilities: capabilities)
    lastOperations = revision
    let driver = index(of: id).flatMap { transactions[$0].callers.first }
    effects.append(.apply(id, driver, operations, revision: revision))
  }

  mutating func applied(_ id: TransactionID, _ observed: Observed?) {
    guard let index = index(of: id), transactions[index].phase == .applying else { return }
    guard let observed, !observed.matches(state) else {
      return end(id, outcome(at: index, changed: true))
    }
    if transactions[index].callers.isEmpty, transactions[index].repeats >= Self.mostRepeats {
      effects.append(.drifted(observed))
      return end(id, .failed(.host("it does not show what it is told")))
    }
    let repeats = transactions[index].repeats + 1
    end(id, .failed(.host("it shows something else than it was told")))
    follow(observed, repeats: repeats)
  }

  /// How often a host is told again what to show when it shows something else that cannot stay.
  static let mostRepeats = 3

  /// How a request ends that got there.
  func outcome(at index: Int, changed: Bool) -> NavigationOutcome {
    let arrival = transactions[index].plan?.arrival.flatMap { state.node($0) }?.focusedLeaf ?? state.front
    if !transactions[index].redirects.isEmpty { return .redirected(to: arrival) }
    return changed ? .arrived(arrival) : .unchanged(arrival)
  }
}

extension NavigationState {
  /// The screens that show in any layer, those of covered layers included: they can be seen behind a sheet.
  func shownScreens(traits: NavigationTraits) -> [ScreenNode] {
    var screens: [ScreenNode] = []
    for layer in pile.children {
      layer.forEachVisible(traits: traits) { node in
        if let screen = node.screen { screens.append(screen) }
      }
    }
    return screens
  }
}
