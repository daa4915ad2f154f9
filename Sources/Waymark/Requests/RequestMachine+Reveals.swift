/// Reveals. A reveal is an internal request that asks interceptors about one visible screen that has no
/// admission.
///
/// A gesture, a wider window, or the removal of a screen can make such screens visible, because these changes
/// never wait for an interceptor. Their views are not built until they are admitted.
extension RequestMachine {
  /// Updates the reveals and admissions after a change.
  mutating func followVisibility() {
    updateReveals()
    // A screen that the host could not remove returns to the state and is still admitted.
    guard !isApplying else { return }
    visibilityMayHaveChanged = false
    admissions.forget(absentFrom: state, by: nodeIndex)
  }

  /// Starts a reveal for each visible screen that has no admission, and ends the reveals of screens that are
  /// no longer visible.
  ///
  /// The screen that a hold has opened, or that a redirect leads to, often covers the withheld screen. The reveal
  /// then stays held or refused, so that the user is not asked again each time the cover is closed.
  mutating func updateReveals() {
    guard isProtecting, capabilities != nil, !isClosed else { return }
    let visible = state.visibleScreens(traits: traits).filter { !isAdmitted($0) }
    if visible.isEmpty, admissions.withheld.isEmpty { return }
    let asked = visible.destinations
    let hidden = state.screensToBuild(traits: traits).filter { !isAdmitted($0) }.destinations
    for (node, withheld) in admissions.withheld {
      let destinations = isUndecided(withheld) ? asked : hidden
      if destinations[node] == withheld.destination { continue }
      admissions.withhold(node, nil)
      if let reveal = withheld.reveal { end(reveal, .cancelled) }
      // The view that is kept belongs to another destination.
      if let destination = hidden[node], destination != withheld.destination {
        effects.append(.withhold(node, .pending))
      }
    }
    for screen in visible where admissions.withheld[screen.id] == nil { reveal(screen) }
  }

  /// Whether an interceptor still has to decide about a withheld screen.
  private func isUndecided(_ screen: WithheldScreen) -> Bool {
    guard let reveal = screen.reveal.flatMap(index(of:)) else { return false }
    return !activeRequests[reveal].phase.isHeld
  }

  /// Tells a new host which visible screens are withheld, and asks interceptors again about the screens that
  /// were refused.
  mutating func withholdAgain() {
    for screen in state.screensToBuild(traits: traits) where !isAdmitted(screen) {
      effects.append(.hide(screen.id))
      if admissions.withheld[screen.id]?.reveal == nil { admissions.withhold(screen.id, nil) }
    }
    visibilityMayHaveChanged = true
  }

  /// Asks interceptors again about a visible screen that was refused.
  mutating func retry(_ node: NodeID) {
    guard let withheld = admissions.withheld[node], withheld.reveal == nil,
      let screen = self.node(node)?.screen
    else { return }
    effects.append(.withhold(node, .pending))
    reveal(screen)
  }

  private mutating func reveal(_ screen: ScreenNode) {
    let id = makeID()
    admissions.withhold(screen.id, WithheldScreen(destination: screen.destination, reveal: id))
    enqueue(NavigationRequest(revealing: screen.id), id: id)
    activeRequests[activeRequests.count - 1].decisions.set([EntrySubject(screen, route: route(of: screen))])
    ask(forReveal: id)
  }

  /// Asks the next interceptor about the screen of a reveal. Admits the screen if all interceptors have
  /// allowed it.
  mutating func ask(forReveal id: RequestID) {
    guard let index = index(of: id), let node = activeRequests[index].request.reveals else { return }
    guard let withheld = admissions.withheld[node], withheld.reveal == id else { return end(id, .cancelled) }
    let screen = ScreenNode(id: node, destination: withheld.destination)
    // Without a host, withheld screens are not compared with the state after each change.
    if capabilities == nil, self.node(node)?.screen != screen { return end(id, .cancelled) }
    guard let question = question(at: index) else {
      admit([screen], for: id)
      admissions.withhold(node, nil)
      let opening = activeRequests[index].opening
      end(id, .unchanged(.screen(screen)))
      close(opening)
      return effects.append(.show([screen]))
    }
    let plan = Plan(showing: node, in: state)
    let context = InterceptionContext(destination: screen.destination, state: state, plan: plan)
    activeRequests[index].phase = .intercepting(activeRequests[index].decisions.count)
    effects.append(.ask(id, question.interceptor, context))
  }

  /// Handles a redirect by an interceptor during a reveal. Goes to the new destination. The revealed screen
  /// stays withheld.
  mutating func redirect(reveal id: RequestID, by interceptor: String, to target: AnyDestination) {
    end(id, .refused(by: .interceptor(interceptor), reason: LibraryReason.redirected))
    enqueue(NavigationRequest(.go(target, .default)), id: makeID())
  }

  /// Handles a reveal that ended without admitting its screen, and informs the host.
  mutating func refuse(_ reveal: ActiveRequest, _ outcome: NavigationOutcome) {
    guard let node = reveal.request.reveals, var withheld = admissions.withheld[node],
      withheld.reveal == reveal.id
    else { return }
    withheld.reveal = nil
    admissions.withhold(node, withheld)
    effects.append(.withhold(node, .refused(outcome)))
  }

  /// Ends all admissions, and asks interceptors again about visible screens and active requests. Screens that
  /// are not visible are hidden as well, since a gesture can uncover them before an interceptor is asked.
  ///
  /// An interceptor that calls for this in each decision would be asked without end. Each such call counts as
  /// another attempt to plan the request, and screens that were refused stay refused.
  mutating func revalidate(keepsViews: Bool, by decision: PendingDecision?) {
    guard isProtecting else { return }
    admissions.removeAll()
    for index in activeRequests.indices where !activeRequests[index].phase.isApplying { askAgain(at: index) }
    for screen in state.screens where !isAdmitted(screen) {
      let isRefused = admissions.withheld[screen.id].map { $0.reveal == nil } ?? false
      if isRefused, decision != nil { continue }
      if isRefused { admissions.withhold(screen.id, nil) }
      effects.append(keepsViews ? .hide(screen.id) : .withhold(screen.id, .pending))
    }
    visibilityMayHaveChanged = true
    if case .request(let id)? = decision, let index = index(of: id) { _ = tryAgain(at: index) }
  }

  /// Discards the decisions that interceptors have made about a request. An interceptor that is still
  /// deciding is asked again, because it may use outdated data.
  private mutating func askAgain(at index: Int) {
    activeRequests[index].decisions.removeAll()
    activeRequests[index].basis = .max
    guard case .intercepting = activeRequests[index].phase else { return }
    effects.append(.stop(.request(activeRequests[index].id)))
    activeRequests[index].phase = .queued
  }
}

extension NavigationRequest {
  /// Creates a request that asks interceptors about a visible screen without changing anything. It is urgent:
  /// it bypasses the queue, blocks no other request, and cannot be superseded.
  fileprivate init(revealing node: NodeID) {
    self.init(
      action: nil, origin: .code, isUrgent: true, admission: .none, reveals: node, metadata: nil)
  }
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
