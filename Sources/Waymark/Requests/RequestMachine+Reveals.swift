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
    let screens = state.screensToBuild(traits: traits)
    let hidden = screens.filter { !isAdmitted($0) }.destinations
    for (node, withheld) in admissions.withheld {
      let destinations = isUndecided(withheld) ? asked : hidden
      if destinations[node] == withheld.destination { continue }
      admissions.withhold(node, nil)
      if let reveal = withheld.reveal { end(reveal, .cancelled) }
      // Another request has admitted the screen. It has not built its view, since the screen was visible already.
      let screen = screens.first { $0.id == node && $0.destination == withheld.destination }
      if let screen, isAdmitted(screen) { effects.append(.show([screen])) }
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
  /// An interceptor that calls this method in each decision would be asked endlessly. Each such call counts as another
  /// attempt to plan the request, and screens that were refused stay refused.
  mutating func revalidate(keepsViews: Bool, by decision: PendingDecision?) {
    guard isProtecting else { return }
    admissions.removeAll()
    if !keepsViews, !metadata.isEmpty { removePrivateContent() }
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

  /// Removes the payloads and drafts of screens that need a new admission, and of removed screens, because another user
  /// may sign in.
  private mutating func removePrivateContent() {
    let admitted = Set(state.screens.filter(isAdmitted).map(\.id))
    metadata.removePrivateContent { !admitted.contains($0) }
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
