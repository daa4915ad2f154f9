/// The nodes that were inserted to open the screen of a hold.
final class HoldOpening: Sendable {
  /// The node whose removal means that the opened screen has closed. After its removal, the held request ends
  /// unless it is released in time.
  let watched: NodeID
  /// The inserted nodes, without their descendants.
  let inserted: [NodeID]
  /// The hold for which the screen was opened.
  let hold: Hold

  init(watched: NodeID, inserted: [NodeID], for hold: Hold) {
    (self.watched, self.inserted, self.hold) = (watched, inserted, hold)
  }
}

extension RequestMachine {
  /// Records the nodes that were inserted to open the screen of a hold.
  mutating func noteOpening(for opener: RequestID?, _ plan: Plan) {
    guard let opener, let index = index(of: opener), let arrival = plan.arrival,
      case .held(let hold) = activeRequests[index].phase
    else { return }
    let layers = plan.after.layerStack.children
    let isNewLayer = layers.count > plan.before.layerStack.children.count
    let watched = isNewLayer ? layers.last?.id : nil
    let earlier = activeRequests[index].opening?.inserted ?? []
    activeRequests[index].opening = HoldOpening(
      watched: watched ?? arrival, inserted: earlier + plan.inserted, for: hold)
  }

  /// Returns whether a request opens a screen for a hold that has already ended.
  func opensNothing(at index: Int) -> Bool {
    guard let opener = activeRequests[index].request.opener else { return false }
    return self.index(of: opener).map { !activeRequests[$0].phase.isHeld } ?? true
  }

  /// Ends the request that opens a screen for a hold that has ended. Does nothing if its views are being
  /// built or if it has been committed.
  mutating func endOpening(for opener: RequestID) {
    for active in activeRequests
    where active.request.opener == opener && !active.phase.isExclusive {
      abandon(active.id, .cancelled)
    }
  }

  /// Ends a held request because the screen of its hold could not be opened.
  mutating func dropUnopened(_ opening: ActiveRequest, _ outcome: NavigationOutcome) {
    guard let opener = opening.request.opener, outcome.node == nil, let index = index(of: opener),
      case .held(let hold) = activeRequests[index].phase
    else { return }
    if case .failed(let error) = outcome, !isClosed { effects.append(.notOpened(hold, error)) }
    abandon(opener, .blocked(by: hold.name, reason: LibraryReason.notOpened(outcome)))
  }

  /// Ends a request. If the request was held, the screen that its hold opened is removed as well, unless the
  /// hold keeps that screen.
  mutating func abandon(_ id: RequestID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id) else { return }
    let active = activeRequests[index]
    end(id, outcome)
    if active.phase.isHeld { close(active.opening) }
  }

  /// Removes the nodes that a hold has opened, unless the hold keeps them. A node that another held request
  /// needs is not removed but passed on to that request.
  mutating func close(_ opening: HoldOpening?) {
    guard !isClosed, let opening, !opening.hold.keepsOpening else { return }
    var nodes = opening.inserted.filter { state.node($0) != nil && !passOn($0, of: opening) }
    while !nodes.isEmpty {
      let node = nodes.removeFirst()
      enqueue(NavigationRequest(.leave(node)), id: makeID())
      let after = plan(for: .leave(node)).after
      nodes.removeAll { after.node($0) == nil }
    }
  }

  /// Passes an inserted node on to another held request. This is either a request whose hold has opened a
  /// screen inside the node, or a request that waits for the same hold and has not opened anything yet.
  ///
  /// - Returns: whether the node was passed on.
  private mutating func passOn(_ node: NodeID, of opening: HoldOpening) -> Bool {
    let inserted = state.node(node)
    let heir = activeRequests.firstIndex { active in
      guard case .held(let other) = active.phase else { return false }
      guard let watched = active.opening?.watched else { return other.name == opening.hold.name }
      return inserted?.contains(watched) ?? false
    }
    guard let heir, case .held(let hold) = activeRequests[heir].phase else { return false }
    let old = activeRequests[heir].opening
    activeRequests[heir].opening = HoldOpening(
      watched: old?.watched ?? opening.watched, inserted: (old?.inserted ?? []) + [node],
      for: hold)
    return true
  }
}

extension RequestMachine {
  /// Detects whether a screen that a hold has opened was closed. The held request does not end yet, so that
  /// the app can still release it.
  mutating func noticeLeftOpenings() {
    guard activeRequests.indices.contains(where: { activeRequests[$0].phase.isHeld }) else { return }
    if activeRequests.contains(where: hasLostOpening) { hasLeftOpenings = true }
  }

  /// Starts the period in which the app can still release a held request whose screen was closed. The period
  /// starts as soon as the host has carried out the change that closed the screen.
  mutating func offerRelease() {
    guard hasLeftOpenings, !isApplying else { return }
    hasLeftOpenings = false
    for index in activeRequests.indices
    where hasLostOpening(activeRequests[index]) && !activeRequests[index].isReleaseOffered {
      activeRequests[index].isReleaseOffered = true
      effects.append(.offerRelease(activeRequests[index].id))
    }
  }

  /// Ends a held request that was not released in time. Does nothing if the screen that its hold opened is in
  /// the tree again.
  mutating func dropUnreleased(_ id: RequestID) {
    guard let index = index(of: id), case .held(let hold) = activeRequests[index].phase else { return }
    activeRequests[index].isReleaseOffered = false
    guard hasLostOpening(activeRequests[index]) else { return }
    end(id, .blocked(by: hold.name, reason: LibraryReason.lateRelease(hold)))
  }

  private func hasLostOpening(_ active: ActiveRequest) -> Bool {
    guard active.phase.isHeld, let opening = active.opening else { return false }
    return state.node(opening.watched) == nil
  }
}

extension Plan {
  /// The nodes that the plan inserts, without their descendants.
  fileprivate var inserted: [NodeID] {
    edits.compactMap { edit in
      if case .insert(let node, _, _) = edit { node.id } else { nil }
    }
  }
}
