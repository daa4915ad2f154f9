extension TransactionMachine {
  /// Has the views made, if nothing else is being carried out and the host is idle; else waits for that.
  mutating func settleOrWait(at index: Int) {
    guard canCommit, let plan = tiedPlan(at: index) else {
      transactions[index].phase = .waiting
      return
    }
    if transactions[index].plan?.isUnchanged == true { return settle(at: index, by: plan) }
    transactions[index].plan = plan
    transactions[index].phase = .building
    guard capabilities != nil else { return built(transactions[index].id, nil) }
    effects.append(
      .build(
        transactions[index].id, plan.after.shownScreens(traits: traits), arrival: plan.arrivingScreen,
        payload: transactions[index].request.payload))
  }

  mutating func built(_ id: TransactionID, _ failure: BuildFailure?) {
    guard let index = index(of: id), transactions[index].phase == .building else { return }
    guard let plan = transactions[index].plan else { return }
    if let failure {
      effects.append(.abandonViews(plan.transition.entered.map(\.id)))
      return end(id, .failed(failure.error))
    }
    transactions[index].phase = .waiting
    guard canCommit, transactions[index].basis == revision, !opensInVain(at: index) else {
      return abandonViews(of: plan, at: index)
    }
    transactions[index].phase = .applying
    let supersedes = transactions[index].request.supersedes
    let opener = transactions[index].request.opener
    let shown = divergence?.shown
    if divergence != nil { divergence = nil }
    if supersedes { dropParked(by: id) }
    carryOut(plan, for: id)
    noteOpening(for: opener, plan)
    guard capabilities != nil else { return applied(id, nil) }
    apply(from: shown ?? plan.before, to: plan.after, for: id)
  }

  /// Changes the state as a request has planned.
  private mutating func carryOut(_ plan: Plan, for id: TransactionID) {
    guard let index = index(of: id) else { return }
    let isRedirected = !transactions[index].redirects.isEmpty
    let tie = isRedirected ? nil : transactions[index].request.tie
    transactions[index].change = commit(plan.transition, from: .action, tie: tie)
  }

  /// The plan of a request, with what is to be known of the node that it arrives at.
  private func tiedPlan(at index: Int) -> Plan? {
    guard let plan = transactions[index].plan, let tie = transactions[index].request.tie else {
      return transactions[index].plan
    }
    return plan.tied(tie, isRedirected: !transactions[index].redirects.isEmpty)
  }

  /// Ends a request for something that shows already. All that may change is what is known of it.
  private mutating func settle(at index: Int, by plan: Plan) {
    let id = transactions[index].id
    transactions[index].plan = plan
    if !plan.isUnchanged { carryOut(plan, for: id) }
    noteOpening(for: transactions[index].request.opener, plan)
    end(id, outcome(at: index, changed: false))
  }

  /// Gives up views that were made and are not shown, because something has happened meanwhile: what goes on for them
  /// ends, and the ids of their screens are never given to others.
  private mutating func abandonViews(of plan: Plan, at index: Int) {
    effects.append(.abandonViews(plan.transition.entered.map(\.id)))
    ids.skip(past: plan.after.nextNumber &- 1)
    if opensInVain(at: index) { end(transactions[index].id, .cancelled) }
  }

  /// Has the host show a state.
  mutating func apply(from before: NavigationState, to after: NavigationState, for id: TransactionID) {
    guard let capabilities else { return applied(id, nil) }
    let operations = before.operations(to: after, capabilities: capabilities)
    lastOperations += 1
    effects.append(.apply(id, operations, number: lastOperations))
  }

  mutating func applied(_ id: TransactionID, _ observed: Observed?) {
    guard let index = index(of: id), transactions[index].phase == .applying else { return }
    guard let observed, !observed.matches(state) else {
      return end(id, outcome(at: index, changed: true))
    }
    let transaction = transactions[index]
    let isThere = observed.matches(state.withoutForeign(goneFrom: state.reconciled(with: observed)))
    let refusal = NavigationOutcome.failed(.host("it shows something else than it was told"))
    // What is foreign may go by itself, such as a list out of which something is selected.
    end(id, isThere ? outcome(at: index, changed: true) : refusal)
    let earlier = [transaction.plan?.before, transaction.shown].compactMap(\.self)
    follow(observed, recalling: earlier, repeats: transaction.repeats + 1)
  }

  /// How a request ends that got there.
  func outcome(at index: Int, changed: Bool) -> NavigationOutcome {
    let arrival = transactions[index].plan?.arrival.flatMap { state.leaf(inFrontOf: $0) } ?? state.front
    if !transactions[index].redirects.isEmpty { return .redirected(to: arrival) }
    return changed ? .arrived(arrival) : .unchanged(arrival)
  }
}

extension Plan {
  /// The screen in front of what the request arrives at: its view gets the payload.
  fileprivate var arrivingScreen: NodeID? {
    arrival.flatMap { after.node($0) }?.focusedLeaf.id
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
