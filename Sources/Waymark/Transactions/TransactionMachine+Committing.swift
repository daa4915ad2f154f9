extension TransactionMachine {
  /// Has the views made, if nothing else is being carried out and the host is idle; else waits for that.
  mutating func settleOrWait(at index: Int) {
    guard canCommit, let plan = transactions[index].plan else {
      transactions[index].phase = .waiting
      return
    }
    if let tie = transactions[index].request.tie {
      transactions[index].plan = plan.tied(tie, isRedirected: !transactions[index].redirects.isEmpty)
    }
    if plan.isUnchanged {
      noteTies(of: transactions[index].plan)
      noteOpening(for: transactions[index].request.opener, plan)
      return end(transactions[index].id, outcome(at: index, changed: false))
    }
    transactions[index].phase = .building
    guard capabilities != nil else { return built(transactions[index].id, nil) }
    effects.append(
      .build(
        transactions[index].id, plan.after.shownScreens(traits: traits), arrival: plan.arrivingScreen,
        payload: transactions[index].request.payload))
  }

  mutating func built(_ id: TransactionID, _ failure: BuildFailure?) {
    guard let index = index(of: id), transactions[index].phase == .building else { return }
    if let failure { return end(id, .failed(failure.error)) }
    guard let plan = transactions[index].plan else { return }
    transactions[index].phase = .waiting
    guard canCommit, transactions[index].basis == basis, !opensInVain(at: index) else {
      return abandonViews(of: plan, at: index)
    }
    transactions[index].phase = .applying
    let supersedes = transactions[index].request.supersedes
    let opener = transactions[index].request.opener
    let shown = divergence?.shown
    if divergence != nil { divergence = nil }
    if supersedes { dropParked(by: id) }
    commit(plan.after, removes: plan.after.hasNotes && plan.edits.contains(where: \.isRemoval))
    noteOpening(for: opener, plan)
    guard capabilities != nil else { return applied(id, nil) }
    apply(from: shown ?? plan.before, to: plan.after, for: id)
  }

  /// Gives up views that were made and are not shown, because something has happened meanwhile: what goes on for them
  /// ends, and the ids of their screens are never given to others.
  private mutating func abandonViews(of plan: Plan, at index: Int) {
    effects.append(.abandonViews)
    state.ids.skip(past: plan.after.ids.nextNumber &- 1)
    if opensInVain(at: index) { end(transactions[index].id, .cancelled) }
  }

  /// Takes over what a plan knows of nodes that show already: who wants to know what becomes of them, and which steps
  /// they show.
  private mutating func noteTies(of plan: Plan?) {
    guard let plan, plan.after.hasNotes || state.hasNotes,
      !plan.after.ties.isEmpty || plan.after.trails != state.trails
    else { return }
    (state.ties, state.trails) = (plan.after.ties, plan.after.trails)
    effects.append(.committed(state))
  }

  /// Changes the state.
  ///
  /// - Parameter removes: whether nodes may leave.
  mutating func commit(_ after: NavigationState, removes: Bool = true) {
    let nextID = state.ids.nextNumber
    state = after
    if state.hasNotes, removes || !state.ties.isEmpty {
      let nodes = state.nodeIDs
      state.ties.keep(nodes)
      state.trails.keep { nodes.contains($0) }
    }
    state.ids.skip(past: nextID &- 1)
    revision += 1
    effects.append(.committed(state))
    noticeLeftOpenings()
  }

  /// Has the host show a state.
  mutating func apply(from before: NavigationState, to after: NavigationState, for id: TransactionID) {
    guard let capabilities else { return applied(id, nil) }
    let operations = before.operations(to: after, capabilities: capabilities)
    if revision <= lastOperations { revision = lastOperations + 1 }
    lastOperations = revision
    effects.append(.apply(id, operations, revision: revision))
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
