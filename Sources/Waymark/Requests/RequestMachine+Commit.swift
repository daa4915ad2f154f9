extension RequestMachine {
  /// Stage 5: builds the views once the host is idle and no other change is in progress. A request that
  /// changes nothing ends here, but it may still update the metadata of a node.
  mutating func build(at index: Int) -> StageResult {
    guard canCommit, let plan = tiedPlan(at: index) else { return wait(at: index, .waiting) }
    let isThere = activeRequests[index].plan?.isUnchanged ?? false
    activeRequests[index].plan = plan
    if isThere { return settle(at: index, by: plan) }
    let payload = activeRequests[index].request.options.payload
    // Without a host, a payload is still kept for the host that is attached next.
    if capabilities == nil, payload == nil { return .next }
    let screens = buildable(
      plan.after.shownScreens(traits: traits), admitting: isProtecting ? admitted(by: plan, at: index) : [])
    return wait(
      at: index, .building,
      for: .build(activeRequests[index].id, screens, arrival: plan.arrivingScreen, payload: payload))
  }

  /// Whether views are being built for a request that returns to earlier screens.
  var isBuildingReturn: Bool {
    activeRequests.indices.contains {
      activeRequests[$0].phase == .building && activeRequests[$0].request.treatment.isReturning
    }
  }

  /// Handles the result of building views.
  mutating func built(_ id: RequestID, _ failure: BuildFailure?) {
    guard let index = index(of: id), activeRequests[index].phase == .building,
      let plan = activeRequests[index].plan
    else { return }
    activeRequests[index].phase = .waiting
    if failure == nil, canCommit, activeRequests[index].basis == revision, !opensNothing(at: index) {
      return run(id, from: .commit)
    }
    // The scopes of the discarded views end. The ids of their nodes are never used again.
    effects.append(.abandonViews(plan.transition.entered))
    ids.skip(past: plan.after.nextNumber &- 1)
    if let failure { return end(id, .failed(failure.error)) }
    if opensNothing(at: index) { end(id, .cancelled) }
  }

  /// Stage 6: commits the plan.
  mutating func commit(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan else { return .end(.cancelled) }
    let id = activeRequests[index].id
    activeRequests[index].phase = .applying
    if activeRequests[index].request.supersedes { dropHeld(by: id) }
    carryOut(plan, for: id)
    return .next
  }

  /// Commits the plan of a request.
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

  /// Returns a copy of a request's plan that adds the request's metadata to the node that the plan shows.
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

  /// Stage 7: makes the host show the state.
  mutating func apply(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan, capabilities != nil else {
      return .end(outcome(at: index, changed: true))
    }
    let shown = divergence?.shown
    if divergence != nil { divergence = nil }
    let effect = applying(from: shown ?? plan.before, to: plan.after, at: index)
    return wait(at: index, .applying, for: effect)
  }

  /// Returns an effect that makes the host show the state `after`, on behalf of a request.
  mutating func applying(
    from before: NavigationState, to after: NavigationState, at index: Int
  ) -> RequestEffect {
    lastOperations += 1
    let operations = before.operations(to: after, capabilities: capabilities ?? HostCapabilities())
    let active = activeRequests[index]
    return .apply(
      active.id, operations, number: lastOperations, isAnimated: active.request.options.isAnimated)
  }

  /// Handles the acknowledgement of operations by the host.
  mutating func applied(_ id: RequestID, _ observed: HostSnapshot?) {
    guard let index = index(of: id), activeRequests[index].phase == .applying else { return }
    guard let observed, !observed.matches(state) else {
      return end(id, outcome(at: index, changed: true))
    }
    let active = activeRequests[index]
    let isThere = observed.matches(state.withoutForeign(goneFrom: state.reconciled(with: observed)))
    let refusal = NavigationOutcome.failed(.host("it shows a different state"))
    // An external screen may close by itself, such as a picker after a selection.
    end(id, isThere ? outcome(at: index, changed: true) : refusal)
    let earlier = [active.plan?.before, active.shown].compactMap(\.self)
    follow(observed, recalling: earlier, repeats: active.repeats + 1)
  }

  /// Returns the outcome of a successful request.
  func outcome(at index: Int, changed: Bool) -> NavigationOutcome {
    let arrival = activeRequests[index].plan?.arrival.flatMap { state.leaf(inFrontOf: $0) } ?? state.front
    if activeRequests[index].isRedirected { return .redirected(to: arrival) }
    return changed ? .arrived(arrival) : .unchanged(arrival)
  }
}

extension Plan {
  /// The front screen of the node that the plan shows. The view of this screen receives the payload.
  fileprivate var arrivingScreen: NodeID? {
    arrival.flatMap { after.node($0) }?.focusedLeaf.id
  }
}

extension NavigationState {
  /// Returns the visible screens of all layers. Layers below others are included, because a sheet does not
  /// cover them completely.
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
