extension RequestMachine {
  /// The fifth stage: has the views made, once nothing else is being carried out and the host is idle. A request for what
  /// shows already ends here; all that may change then is what is known of it.
  mutating func build(at index: Int) -> StageResult {
    guard canCommit, let plan = tiedPlan(at: index) else { return wait(at: index, .waiting) }
    let isThere = activeRequests[index].plan?.isUnchanged ?? false
    activeRequests[index].plan = plan
    if isThere { return settle(at: index, by: plan) }
    let payload = activeRequests[index].request.payload
    // What is handed over is kept for the host that comes.
    if capabilities == nil, payload == nil { return .next }
    let screens = buildable(
      plan.after.shownScreens(traits: traits), admitting: isProtecting ? admitted(by: plan, at: index) : [])
    return wait(
      at: index, .building,
      for: .build(activeRequests[index].id, screens, arrival: plan.arrivingScreen, payload: payload))
  }

  /// Whether views are made of screens that come back.
  var isBuildingReturn: Bool {
    activeRequests.indices.contains {
      activeRequests[$0].phase == .building && activeRequests[$0].request.treatment.isReturning
    }
  }

  /// Takes note that the views are made, or could not be.
  mutating func built(_ id: RequestID, _ failure: BuildFailure?) {
    guard let index = index(of: id), activeRequests[index].phase == .building,
      let plan = activeRequests[index].plan
    else { return }
    activeRequests[index].phase = .waiting
    if failure == nil, canCommit, activeRequests[index].basis == revision, !opensNothing(at: index) {
      return run(id, from: .commit)
    }
    // What goes on for the views ends, and the ids of their screens are never given to others.
    effects.append(.abandonViews(plan.transition.entered))
    ids.skip(past: plan.after.nextNumber &- 1)
    if let failure { return end(id, .failed(failure.error)) }
    if opensNothing(at: index) { end(id, .cancelled) }
  }

  /// The sixth stage: changes the state.
  mutating func commit(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan else { return .end(.cancelled) }
    let id = activeRequests[index].id
    activeRequests[index].phase = .applying
    if activeRequests[index].request.supersedes { dropHeld(by: id) }
    carryOut(plan, for: id)
    return .next
  }

  /// Changes the state as a request has planned.
  private mutating func carryOut(_ plan: Plan, for id: RequestID) {
    guard let index = index(of: id) else { return }
    let metadata = activeRequests[index].isRedirected ? nil : activeRequests[index].request.metadata
    let change = commit(plan.transition, from: .action, metadata: metadata)
    activeRequests[index].isCommitted = true
    if isProtecting { admit(by: plan, at: index) }
    if keepsRecords { activeRequests[index].change = change }
    noteShown(in: change, by: activeRequests[index].request.enclosingDecision)
    noteOpening(for: activeRequests[index].request.opener, plan)
  }

  /// The plan of a request, with what is to be known of the node that it arrives at.
  private func tiedPlan(at index: Int) -> Plan? {
    guard let plan = activeRequests[index].plan, let metadata = activeRequests[index].request.metadata else {
      return activeRequests[index].plan
    }
    return plan.adding(metadata, isRedirected: activeRequests[index].isRedirected)
  }

  private mutating func settle(at index: Int, by plan: Plan) -> StageResult {
    if plan.isUnchanged {
      noteOpening(for: activeRequests[index].request.opener, plan)
    } else {
      carryOut(plan, for: activeRequests[index].id)
    }
    return .end(outcome(at: index, changed: false))
  }

  /// The last stage: has the host show the state.
  mutating func apply(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan, capabilities != nil else {
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
  ) -> RequestEffect {
    lastOperations += 1
    let operations = before.operations(to: after, capabilities: capabilities ?? HostCapabilities())
    let active = activeRequests[index]
    return .apply(
      active.id, operations, number: lastOperations, isAnimated: active.request.isAnimated)
  }

  /// Takes note of what the host shows once it has done what it was told.
  mutating func applied(_ id: RequestID, _ observed: HostSnapshot?) {
    guard let index = index(of: id), activeRequests[index].phase == .applying else { return }
    guard let observed, !observed.matches(state) else {
      return end(id, outcome(at: index, changed: true))
    }
    let active = activeRequests[index]
    let isThere = observed.matches(state.withoutForeign(goneFrom: state.reconciled(with: observed)))
    let refusal = NavigationOutcome.failed(.host("it shows a different state"))
    // An external screen may go by itself, such as a list out of which something is selected.
    end(id, isThere ? outcome(at: index, changed: true) : refusal)
    let earlier = [active.plan?.before, active.shown].compactMap(\.self)
    follow(observed, recalling: earlier, repeats: active.repeats + 1)
  }

  /// How a request ends that got there.
  func outcome(at index: Int, changed: Bool) -> NavigationOutcome {
    let arrival = activeRequests[index].plan?.arrival.flatMap { state.leaf(inFrontOf: $0) } ?? state.front
    if activeRequests[index].isRedirected { return .redirected(to: arrival) }
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
  func shownScreens(traits: LayoutTraits) -> [ScreenNode] {
    var screens: [ScreenNode] = []
    for layer in layerStack.children {
      layer.forEachVisible(traits: traits) { node in
        if let screen = node.screen { screens.append(screen) }
      }
    }
    return screens
  }
}
