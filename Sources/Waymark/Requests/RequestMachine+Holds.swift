extension RequestMachine {
  /// Holds a request until its hold is released. Other requests continue.
  mutating func hold(at index: Int, _ hold: Hold) {
    let active = activeRequests[index]
    if let circle = circle(from: active, back: hold) {
      return end(active.id, .failed(.redirectLoop(circle)))
    }
    activeRequests[index].phase = .held(hold)
    activeRequests[index].opening = nil
    if active.request.restores {
      activeRequests[index].isSetAside = true
      effects.append(.stop(.request(active.id)))
    }
    keepIDs(of: active)
    if keepsRecords { record(active, .held(hold)) }
    if active.request.options.returnsWhenHeld {
      active.callers.forEach { effects.append(.resume($0, .held(hold))) }
      activeRequests[index].callers = CallerList()
    }
    if let timeLimit = hold.timeLimit { effects.append(.wait(active.id, timeLimit)) }
    guard let opening = hold.opening else { return }
    var request = NavigationRequest(
      .go(opening, .default), options: RequestOptions(animated: active.request.options.isAnimated))
    request.opener = active.id
    enqueue(request, id: makeID())
  }

  /// Returns the destinations of a loop in which the screen that a hold opens is held by the same hold, or of
  /// a chain of such screens that is too long. Otherwise returns `nil`.
  private func circle(from opening: ActiveRequest, back hold: Hold) -> [AnyDestination]? {
    var way = [opening.destination].compactMap(\.self)
    var next = opening.request.opener
    while let id = next, let index = index(of: id) {
      let opener = activeRequests[index]
      if let destination = opener.destination { way.insert(destination, at: 0) }
      if let other = opener.phase.hold, other.name == hold.name || way.count > Self.mostRedirects {
        return way
      }
      next = opener.request.opener
    }
    return nil
  }

  /// Resumes the requests that wait for a hold. Each of them is planned again. If several of them supersede
  /// other requests, as links do, only the last of these resumes. The same applies to restorations.
  mutating func release(_ hold: String) {
    let released = activeRequests.filter { $0.phase.hold?.name == hold }
    let lastLink = released.last { $0.request.supersedes }?.id
    let lastRestoration = released.last { $0.request.restores }?.id
    for active in released {
      if let lastLink, active.id != lastLink, active.request.supersedes {
        end(active.id, .superseded(by: lastLink))
      }
      if let lastRestoration, active.id != lastRestoration, active.request.restores {
        end(active.id, .superseded(by: lastRestoration))
      }
      guard let index = index(of: active.id) else { continue }
      if activeRequests[index].phase.isAwaiting { effects.append(.stop(.request(active.id))) }
      activeRequests[index].phase = .queued
      activeRequests[index].replans = 0
      if active.request.restores { noteRelease(at: index, from: active.phase.hold) }
      endOpening(for: active.id)
    }
    if metadata.hasHeld { wake(hold, laterLink: lastLink) }
  }

  /// Returns the hold of a held request, or `nil` if the request is not held.
  func hold(of id: RequestID) -> Hold? { index(of: id).flatMap { activeRequests[$0].phase.hold } }

  /// Ends a held request that has reached the time limit of its hold.
  mutating func expired(_ id: RequestID, reason: String) {
    guard let hold = self.hold(of: id) else { return }
    abandon(id, .refused(by: .hold(hold.name), reason: reason))
  }

  /// Ends the requests that wait for a hold, including a restoration whose caller already knows that it is
  /// held. Their outcome is ``NavigationOutcome/refused(by:reason:)``.
  mutating func drop(_ hold: String) {
    for active in activeRequests where active.phase.hold?.name == hold || isSetAside(active, for: hold) {
      abandon(active.id, .refused(by: .hold(hold), reason: LibraryReason.dropped))
    }
    if metadata.hasHeld { dropKept(hold) }
  }

  /// Ends the held requests, because a later link or tap on a tab supersedes them. The screens that their
  /// holds have opened stay in the tree. Reveals and restorations are not superseded.
  mutating func dropHeld(by id: RequestID) {
    for index in activeRequests.indices where activeRequests[index].canBeDropped {
      activeRequests[index].opening = nil
    }
    for active in activeRequests where active.phase.isHeld && active.canBeDropped {
      metadata.assignHeld(to: nil) { $1.id == active.id }
      end(active.id, .superseded(by: id))
    }
  }
}

extension ActiveRequest {
  /// Whether a later link or tap on a tab ends the request while it is held.
  fileprivate var canBeDropped: Bool { request.reveals == nil && !request.restores }
}

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
  mutating func noteOpening(for opener: RequestID, _ plan: Plan) {
    guard let index = index(of: opener), let arrival = plan.arrival,
      let hold = activeRequests[index].phase.hold
    else { return }
    let layers = plan.after.layerStack.children
    let isNewLayer = layers.count > plan.before.layerStack.children.count
    let watched = isNewLayer ? layers.last?.id : nil
    let earlier = activeRequests[index].opening?.inserted ?? []
    activeRequests[index].opening = HoldOpening(
      watched: watched ?? arrival, inserted: earlier + plan.insertedRoots, for: hold)
    keepHeld(at: index)
  }

  /// Ends the request that opens a screen for a hold that has ended. Does nothing if its views are being
  /// built or if it has been committed.
  mutating func endOpening(for opener: RequestID) {
    for active in activeRequests
    where active.request.opener == opener && !active.phase.isExclusive {
      abandon(active.id, .cancelled)
    }
  }

  /// Ends a held request because the screen of its hold could not be opened. A restoration stays held.
  mutating func dropUnopened(_ opener: RequestID, _ outcome: NavigationOutcome) {
    guard let hold = self.hold(of: opener) else { return }
    if case .failed(let error) = outcome, !isClosed { effects.append(.notOpened(hold, error)) }
    if isRestoration(opener) { return }
    abandon(opener, .refused(by: .hold(hold.name), reason: LibraryReason.notOpened(outcome)))
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
    var nodes = opening.inserted.filter { contains($0) && !passOn($0, of: opening) }
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
    let inserted = self.node(node)
    let heir = activeRequests.firstIndex { active in
      guard let other = active.phase.hold else { return false }
      guard let watched = active.opening?.watched else { return other.name == opening.hold.name }
      return inserted?.contains(watched) ?? false
    }
    guard let heir, let hold = activeRequests[heir].phase.hold else { return false }
    let old = activeRequests[heir].opening
    activeRequests[heir].opening = HoldOpening(
      watched: old?.watched ?? opening.watched, inserted: (old?.inserted ?? []) + [node],
      for: hold)
    keepHeld(at: heir)
    return true
  }

  /// Detects whether a screen that a hold has opened was closed. The held request does not end yet, so that
  /// the app can still release it.
  mutating func noticeLeftOpenings() {
    guard activeRequests.indices.contains(where: { activeRequests[$0].phase.isHeld }) else { return }
    if activeRequests.contains(where: hasLostOpening) { hasLeftOpenings = true }
  }

  /// Starts the period in which the app can still release a held request whose screen was closed. The period
  /// starts as soon as the host has carried out the change that closed the screen.
  mutating func offerRelease() {
    guard !isApplying else { return }
    hasLeftOpenings = false
    for index in activeRequests.indices where hasLostOpening(activeRequests[index]) {
      guard case .held(let hold, isReleaseOffered: false) = activeRequests[index].phase else { continue }
      activeRequests[index].phase = .held(hold, isReleaseOffered: true)
      effects.append(.offerRelease(activeRequests[index].id))
    }
  }

  /// Ends a held request that was not released in time. Does nothing if the screen that its hold opened is in
  /// the tree again.
  mutating func dropUnreleased(_ id: RequestID) {
    guard let index = index(of: id), let hold = activeRequests[index].phase.hold else { return }
    activeRequests[index].phase = .held(hold)
    guard hasLostOpening(activeRequests[index]) else { return }
    // The screen can return.
    metadata.assignHeld(to: nil) { $1.id == id }
    end(id, .refused(by: .hold(hold.name), reason: LibraryReason.lateRelease(hold)))
  }

  /// Returns whether a request must be released soon, because the screen that its hold opened has closed. A
  /// restoration can be released at any time.
  private func hasLostOpening(_ active: ActiveRequest) -> Bool {
    guard active.phase.isHeld, !active.request.restores, let opening = active.opening else { return false }
    return !contains(opening.watched)
  }
}

extension Plan {
  /// The nodes that the plan inserts, without their descendants.
  fileprivate var insertedRoots: [NodeID] {
    var nodes: [NodeID] = []
    diff.forEachInsertion { node, _ in nodes.append(node.id) }
    return nodes
  }
}
