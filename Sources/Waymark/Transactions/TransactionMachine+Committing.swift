extension TransactionMachine {
  /// The fifth stage: has the views made, once nothing else is being carried out and the host is idle. A request for what
  /// shows already ends here; all that may change then is what is known of it.
  mutating func build(at index: Int) -> StageResult {
    guard canCommit, let plan = tiedPlan(at: index) else { return wait(at: index, .waiting) }
    let isThere = transactions[index].plan?.isUnchanged ?? false
    transactions[index].plan = plan
    if isThere { return settle(at: index, by: plan) }
    let payload = transactions[index].request.payload
    // What is handed over is kept for the host that comes.
    if capabilities == nil, payload == nil { return .next }
    let screens = buildable(
      plan.after.shownScreens(traits: traits), admitting: isProtecting ? admitted(by: plan, at: index) : [])
    return wait(
      at: index, .building,
      for: .build(transactions[index].id, screens, arrival: plan.arrivingScreen, payload: payload))
  }

  /// Whether views are made of screens that come back.
  var isBuildingReturn: Bool {
    transactions.indices.contains {
      transactions[$0].phase == .building && transactions[$0].request.treatment.isReturning
    }
  }

  /// Takes note that the views are made, or could not be.
  mutating func built(_ id: TransactionID, _ failure: BuildFailure?) {
    guard let index = index(of: id), transactions[index].phase == .building,
      let plan = transactions[index].plan
    else { return }
    transactions[index].phase = .waiting
    if failure == nil, canCommit, transactions[index].basis == revision, !opensInVain(at: index) {
      return run(id, from: .commit)
    }
    // What goes on for the views ends, and the ids of their screens are never given to others.
    effects.append(.abandonViews(plan.transition.entered))
    ids.skip(past: plan.after.nextNumber &- 1)
    if let failure { return end(id, .failed(failure.error)) }
    if opensInVain(at: index) { end(id, .cancelled) }
  }

  /// The sixth stage: changes the state.
  mutating func commit(at index: Int) -> StageResult {
    guard let plan = transactions[index].plan else { return .end(.cancelled) }
    let id = transactions[index].id
    transactions[index].phase = .applying
    if transactions[index].request.supersedes { dropParked(by: id) }
    carryOut(plan, for: id)
    return .next
  }

  /// Changes the state as a request has planned.
  private mutating func carryOut(_ plan: Plan, for id: TransactionID) {
    guard let index = index(of: id) else { return }
    let tie = transactions[index].isRedirected ? nil : transactions[index].request.tie
    let change = commit(plan.transition, from: .action, tie: tie)
    transactions[index].isCommitted = true
    if isProtecting { admit(by: plan, at: index) }
    if keepsRecords { transactions[index].change = change }
    noteShown(in: change, by: transactions[index].request.asker)
    noteOpening(for: transactions[index].request.opener, plan)
  }

  /// The plan of a request, with what is to be known of the node that it arrives at.
  private func tiedPlan(at index: Int) -> Plan? {
    guard let plan = transactions[index].plan, let tie = transactions[index].request.tie else {
      return transactions[index].plan
    }
    return plan.tied(tie, isRedirected: transactions[index].isRedirected)
  }

  private mutating func settle(at index: Int, by plan: Plan) -> StageResult {
    if plan.isUnchanged {
      noteOpening(for: transactions[index].request.opener, plan)
    } else {
      carryOut(plan, for: transactions[index].id)
    }
    return .end(outcome(at: index, changed: false))
  }

  /// The last stage: has the host show the state.
  mutating func apply(at index: Int) -> StageResult {
    guard let plan = transactions[index].plan, capabilities != nil else {
      return .end(outcome(at: index, changed: true))
    }
    let shown = divergence?.shown
    if divergence != nil { divergence = nil }
    let effect = applying(from: shown ?? plan.before, to: plan.after, at: index)
    return wait(at: index, .applying, for: effect)
  }

  /// What the host is told to show a state, for the request at an index.
  mutating func applying(
    from before: NavigationState, to after: NavigationState, at index: Int
  ) -> TransactionEffect {
    lastOperations += 1
    let operations = before.operations(to: after, capabilities: capabilities ?? HostCapabilities())
    let transaction = transactions[index]
    return .apply(
      transaction.id, operations, number: lastOperations, isAnimated: transaction.request.isAnimated)
  }

  /// Takes note of what the host shows once it has done what it was told.
  mutating func applied(_ id: TransactionID, _ observed: HostSnapshot?) {
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
    if transactions[index].isRedirected { return .redirected(to: arrival) }
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
