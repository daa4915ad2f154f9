extension RequestMachine {
  /// Stage 5: builds the views once the host is idle and no other change is in progress. A request that
  /// changes nothing ends here, but it may still update the metadata of a node.
  mutating func build(at index: Int) -> StageResult {
    guard canCommit, let plan = activeRequests[index].plan else { return wait(at: index, .waiting) }
    let isThere = plan.isUnchanged
    let id = activeRequests[index].id
    if isThere, activeRequests.count > 1 { endRestorations(by: id) }
    guard let index = self.index(of: id) else { return .await }
    if isThere {
      if addsMetadata(at: index, plan) { return commit(at: index, showsNodes: false) }
      if let opener = activeRequests[index].request.opener { noteOpening(for: opener, plan) }
      return .end(outcome(at: index, changed: false))
    }
    let payload = activeRequests[index].request.options.payload
    // Without a host, a payload is still kept for the host that is attached next.
    if capabilities == nil, payload == nil { return .next }
    let shown = plan.after.screensToBuild(traits: traits)
    let screens = isProtecting ? buildable(shown, admitting: admitted(by: plan, at: index)) : shown
    return wait(at: index, .building, for: .build(activeRequests[index].id, screens))
  }

  /// Whether views are being built for a request that returns to earlier screens.
  var isBuildingReturn: Bool {
    activeRequests.indices.contains {
      activeRequests[$0].phase == .building && activeRequests[$0].request.action?.givesState ?? false
    }
  }

  /// Handles the result of building views.
  mutating func built(_ id: RequestID, _ failure: NavigationError?) {
    guard let index = index(of: id), activeRequests[index].phase == .building,
      let plan = activeRequests[index].plan
    else { return }
    activeRequests[index].phase = .waiting
    let isNeeded = activeRequests[index].request.opener.map { hold(of: $0) != nil } ?? true
    if failure == nil, isNeeded, canCommit, activeRequests[index].basis == revision {
      return run(id, from: .commit)
    }
    if failure == nil, isProtecting { admitShown(by: plan, at: index) }
    // The scopes of the discarded views end. The ids of their nodes are never used again.
    effects.append(.abandonViews(plan.inserted))
    ids.skip(past: plan.after.nextNumber &- 1)
    if let failure { return end(id, .failed(failure)) }
    if !isNeeded { end(id, .cancelled) }
  }

  /// Admits the screens of the state that a request has been allowed to show. Their views have been built, although
  /// the request has to wait or be planned again. The layout can have changed since the plan was made, so that the
  /// plan would reveal screens about which no interceptor was asked.
  private mutating func admitShown(by plan: Plan, at index: Int) {
    guard question(at: index) == nil else { return }
    let asked = activeRequests[index].decisions.subjects.map { Set($0.map(\.destination)) }
    let isGiven = activeRequests[index].request.admission == .given
    let allowed = admitted(by: plan, at: index).filter { isGiven || asked?.contains($0.destination) ?? false }
      .destinations
    let shown = state.screensToBuild(traits: traits).filter {
      !isAdmitted($0) && allowed[$0.id] == $0.destination
    }
    if shown.isEmpty { return }
    admit(shown, for: activeRequests[index].id)
    visibilityMayHaveChanged = true
  }

  /// Stage 6: commits the plan. ``replaceState(by:from:metadata:)`` writes the state.
  ///
  /// - Parameter showsNodes: whether the plan changes nodes. If it changes only metadata, the request ends.
  mutating func commit(at index: Int, showsNodes: Bool = true) -> StageResult {
    let id = activeRequests[index].id
    if showsNodes {
      activeRequests[index].phase = .applying()
      if activeRequests[index].request.supersedes { dropHeld(by: id) }
      if activeRequests.count > 1 { endRestorations(by: id) }
    }
    guard let index = self.index(of: id), let plan = activeRequests[index].plan else {
      return .end(.cancelled)
    }
    if linkToReopen != nil, activeRequests[index].request.restores { forgetLeftLink() }
    let metadata = activeRequests[index].isRedirected ? nil : activeRequests[index].request.metadata
    addMetadata(at: index, plan)
    let change = replaceState(by: plan, from: .action, metadata: metadata)
    if showsNodes, activeRequests[index].request.supersedes { forgetHeld(after: plan) }
    activeRequests[index].change = change
    // Interceptors were not asked about a request that changes only metadata.
    if isProtecting, showsNodes { admit(by: plan, at: index) }
    if let decision = activeRequests[index].request.enclosingDecision { noteShown(in: change, by: decision) }
    if let opener = activeRequests[index].request.opener { noteOpening(for: opener, plan) }
    return showsNodes ? .next : .end(outcome(at: index, changed: false))
  }

  /// Stage 7: makes the host show the state.
  mutating func apply(at index: Int) -> StageResult {
    guard let plan = activeRequests[index].plan, capabilities != nil else {
      return .end(outcome(at: index, changed: true))
    }
    let shown = divergence?.shown
    if divergence != nil { divergence = nil }
    let fromShown = shown.map { Plan(from: $0, to: plan.after, isChecked: false) }
    return wait(at: index, .applying(), for: applying(fromShown ?? plan, at: index))
  }

  /// Returns an effect that makes the host show the state after a plan, on behalf of a request.
  mutating func applying(_ plan: Plan, at index: Int) -> RequestEffect {
    lastOperations += 1
    changesDuringApply = []
    let active = activeRequests[index]
    return .apply(
      active.id,
      HostChange(plan, number: lastOperations, isAnimated: active.request.options.isAnimated))
  }

  /// Handles the acknowledgement of operations by the host.
  mutating func applied(_ id: RequestID, _ observed: HostSnapshot?) {
    guard let index = index(of: id), case .applying(let corrected) = activeRequests[index].phase else {
      return
    }
    guard let observed, !observed.matches(state) else {
      end(id, outcome(at: index, changed: true))
      return
    }
    let repeats = (corrected?.repeats ?? 0) + 1
    var known = state
    known.ids = ids
    if let followed = known.followingForeign(in: observed), repeats <= Self.mostRepeats {
      adopt(followed.normalized(start: start), from: .host)
      if observed.matches(state) { return end(id, outcome(at: index, changed: true)) }
      return present(over: observed, at: index, repeats: repeats)
    }
    let before = activeRequests[index].plan?.before
    let committed = isExplainedByUser(observed) ? state : nil
    if committed == nil {
      end(id, .failed(.host("it shows a different state")))
    } else {
      activeRequests[index].phase = .waiting
    }
    follow(observed, recalling: [before, corrected?.shown].compactMap(\.self), repeats: repeats)
    if let committed { leaveByUser(id, from: committed) }
  }

  /// Returns whether the host shows the state after the changes that the user has made during the operations.
  private func isExplainedByUser(_ observed: HostSnapshot) -> Bool {
    if changesDuringApply.isEmpty { return false }
    var shown = state
    shown.ids = ids
    for change in changesDuringApply {
      guard let change = change.reported(in: &shown)?.dismissingAbove(in: shown),
        let next = try? shown.applying([change])
      else { return false }
      shown = next
    }
    return observed.matches(shown)
  }

  /// Continues a request after the user has removed screens while the host was showing its change.
  ///
  /// If the user has removed the place of all its new screens, for example the sheet into which it has pushed one, the
  /// request is planned again. Otherwise, it has arrived.
  ///
  /// - Parameter committed: the state that the request has committed.
  private mutating func leaveByUser(_ id: RequestID, from committed: NavigationState) {
    guard let index = index(of: id) else { return }
    let inserted = activeRequests[index].plan?.inserted ?? []
    let isPlaceGone = committed.nodeIDs.subtracting(inserted).contains { !contains($0) }
    if !inserted.isEmpty, isPlaceGone, !inserted.contains(where: contains),
      activeRequests[index].request.metadata == nil
    {
      activeRequests[index].change = nil
    } else {
      end(id, outcome(at: index, changed: true))
    }
  }

  /// Makes the host present layers that it lacks because an external layer has appeared or disappeared, on behalf of
  /// the same request.
  private mutating func present(over observed: HostSnapshot, at index: Int, repeats: Int) {
    var before = state
    before.ids = ids
    let shown = before.reconciled(with: observed, keepsStrangers: true)
    ids.skip(past: shown.nextNumber &- 1)
    // The host has released the views that it could not show.
    showAdmitted()
    activeRequests[index].phase = .applying(Divergence(shown: shown, repeats: repeats))
    effects.append(applying(Plan(from: shown, to: state, isChecked: false), at: index))
  }

  /// Returns the outcome of a successful request.
  func outcome(at index: Int, changed: Bool) -> NavigationOutcome {
    let arrival =
      activeRequests[index].plan?.arrival.flatMap { state.leaf(inFrontOf: $0, by: nodeIndex) } ?? state.front
    if activeRequests[index].isRedirected { return .redirected(to: arrival) }
    return changed ? .arrived(arrival) : .unchanged(arrival)
  }
}

extension HostOperation {
  /// Returns the operation with all layers above the dismissed ones, because a host closes them together.
  fileprivate func dismissingAbove(in state: NavigationState) -> HostOperation {
    let layers = state.layerStack.children.map(\.shownIdentity)
    guard case .dismiss(let dismissed) = self, let lowest = layers.firstIndex(where: dismissed.contains)
    else { return self }
    return .dismiss(layers[lowest...].reversed())
  }
}
