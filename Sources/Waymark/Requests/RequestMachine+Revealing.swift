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
    admissions.forget(absentFrom: state)
  }

  /// Starts a reveal for each visible screen that has no admission, and ends the reveals of screens that are
  /// no longer visible.
  mutating func updateReveals() {
    guard isProtecting, capabilities != nil, !isClosed else { return }
    let hidden = state.shownScreens(traits: traits).filter { !isAdmitted($0) }
    for (node, withheld) in admissions.withheld
    where !hidden.contains(where: { $0.id == node && $0.destination == withheld.destination }) {
      admissions.withhold(node, nil)
      if let reveal = withheld.reveal { end(reveal, .cancelled) }
    }
    for screen in hidden where admissions.withheld[screen.id] == nil { reveal(screen) }
  }

  /// Tells a new host which visible screens are withheld, and asks interceptors again about the screens that
  /// were refused.
  mutating func withholdAgain() {
    for screen in state.shownScreens(traits: traits) where !isAdmitted(screen) {
      effects.append(.withhold(screen.id, .pending))
      if admissions.withheld[screen.id]?.reveal == nil { admissions.withhold(screen.id, nil) }
    }
    visibilityMayHaveChanged = true
  }

  /// Asks interceptors again about a visible screen that was refused.
  mutating func retry(_ node: NodeID) {
    guard let withheld = admissions.withheld[node], withheld.reveal == nil,
      let screen = state.node(node)?.screen
    else { return }
    effects.append(.withhold(node, .pending))
    reveal(screen)
  }

  private mutating func reveal(_ screen: ScreenNode) {
    let id = makeID()
    admissions.withhold(screen.id, WithheldScreen(destination: screen.destination, reveal: id))
    enqueue(NavigationRequest(revealing: screen.id), id: id)
    activeRequests[activeRequests.count - 1].subjects = [EntrySubject(screen, route: route(of: screen))]
    ask(forReveal: id)
  }

  /// Asks the next interceptor about the screen of a reveal. Admits the screen if all interceptors have
  /// allowed it.
  mutating func ask(forReveal id: RequestID) {
    guard let index = index(of: id), let node = activeRequests[index].request.reveals else { return }
    guard let shown = state.node(node), let screen = shown.screen, admissions.withheld[node]?.reveal == id
    else { return end(id, .cancelled) }
    guard let question = question(at: index) else {
      admissions.insert(screen)
      admissions.withhold(node, nil)
      let opening = activeRequests[index].opening
      end(id, .unchanged(shown))
      close(opening)
      return effects.append(.show([screen]))
    }
    let context = InterceptionContext(
      destination: screen.destination, state: state, plan: plan(for: .select(node)))
    activeRequests[index].phase = .intercepting(activeRequests[index].decisions)
    effects.append(.ask(id, question.interceptor, context))
  }

  /// Handles a redirect by an interceptor during a reveal. Goes to the new destination. The revealed screen
  /// stays withheld.
  mutating func redirect(reveal id: RequestID, by interceptor: String, to target: AnyDestination) {
    end(id, .blocked(by: interceptor, reason: LibraryReason.redirected))
    enqueue(
      NavigationRequest(.go(target, .default)), id: makeID(), goal: RequestGoal(destination: target))
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

  /// Ends all admissions, and asks interceptors again about visible screens and active requests.
  mutating func revalidate() {
    guard isProtecting else { return }
    admissions.removeAll()
    for index in activeRequests.indices where activeRequests[index].phase != .applying { askAgain(at: index) }
    for screen in state.shownScreens(traits: traits) where !isAdmitted(screen) { armed.remove(screen.id) }
    withholdAgain()
  }
}

extension RequestMachine {
  /// Discards the decisions that interceptors have made about a request. An interceptor that is still
  /// deciding is asked again, because it may use outdated data.
  private mutating func askAgain(at index: Int) {
    activeRequests[index].allowed = [:]
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
      action: nil, treatment: RequestTreatment(isUrgent: true, admission: .none), supersedes: false,
      returnsWhenHeld: false, reveals: node, metadata: nil)
  }
}
