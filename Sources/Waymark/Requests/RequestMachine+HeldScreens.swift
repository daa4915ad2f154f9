/// The held requests that are kept with the screens of their holds. See ``HeldRequest``.
extension RequestMachine {
  /// Keeps a held request with the screen that its hold has opened. A request that cannot be kept is reported.
  mutating func keepHeld(at index: Int) {
    let active = activeRequests[index]
    metadata.removeHeld { $1.id == active.id }
    guard let opening = active.opening, !active.request.restores, active.request.reveals == nil else {
      return
    }
    let goal = goal(of: active.request)
    let isKept =
      goal != nil && active.request.options.payload == nil && active.request.enclosingDecision == nil
      && opening.hold.timeLimit == nil
    // Secrets are kept in this process, but not saved.
    if !isKept || goal?.destination.hasSensitiveValue == true, let action = active.request.original {
      effects.append(.notKept(action, opening.hold))
    }
    guard isKept, let goal else { return }
    var held = HeldRequest(
      goal.destination, by: goal.route, isReset: goal.isReset, isLink: active.request.supersedes,
      isFromOutside: active.request.options.isFromOutside, hold: opening.hold.name,
      inserted: opening.hold.keepsOpening ? [] : opening.inserted)
    held.id = active.id
    metadata.add(NodeMetadata.Entry(held: [held]), to: opening.watched)
  }

  /// The destination and the route of a request whose action has neither ids nor states and whose route does not
  /// decline, otherwise `nil`.
  private func goal(
    of request: NavigationRequest
  ) -> (destination: AnyDestination, route: RouteName, isReset: Bool)? {
    var goal: (destination: AnyDestination, route: RouteName, isReset: Bool)?
    switch request.action {
    case .go(let destination, let route), .show(let destination, .route(let route)):
      goal = (destination, route, false)
    case .reset(let destination, let route): goal = (destination, route, true)
    case .open:
      if let match = try? request.match(in: map) {
        goal = (match.destination, map.routes[match.route].name, false)
      }
    default: return nil
    }
    guard let goal, let named = try? map.route(to: goal.destination, by: goal.route) else { return nil }
    let route = map.routes[request.keepsRoute ? named : map.routeWithoutWindow(named)]
    return route.keepsHeldRequests ? (goal.destination, route.name, goal.isReset) : nil
  }

  /// Repeats the requests that waited for a hold and ended before it was released, if the screens of the hold are in
  /// the tree. Of several links, only the last one is opened.
  ///
  /// - Parameter laterLink: a link that has waited until now.
  mutating func wake(_ hold: String, laterLink: RequestID?) {
    let waiting = metadata.held.filter { $1.hold == hold && $1.id == nil && contains($0) }
    let lastLink = waiting.lastIndex { $0.request.isLink }
    for (index, (node, held)) in waiting.enumerated() {
      if held.isLink, laterLink != nil || index != lastLink {
        metadata.removeHeld { $0 == node && $1 == held }
        continue
      }
      let id = makeID()
      metadata.assignHeld(to: id) { $0 == node && $1 == held }
      var options = RequestOptions()
      options.isFromOutside = held.isFromOutside
      enqueue(
        NavigationRequest(
          held.action, origin: held.isLink ? .link : .code, options: options,
          metadata: RequestMetadata(wakes: true)), id: id)
    }
  }

  /// Forgets the held request that an ended request has carried out. Reports a failure, since no one waits for the
  /// outcome.
  mutating func noteEnd(ofHeld active: ActiveRequest, _ outcome: NavigationOutcome) {
    if isClosed { return }
    metadata.removeHeld { $1.id == active.id }
    guard active.request.metadata?.wakes == true, let action = active.request.original,
      let failure = outcome.failure(ofLeaving: false)
    else { return }
    effects.append(.notWoken(action, failure))
  }

  /// Discards the held requests whose screens stay in the tree while a link or a tap leads elsewhere.
  mutating func forgetHeld(after plan: Plan) {
    if !metadata.hasHeld { return }
    let inserted = Set(plan.inserted)
    let index = nodeIndex
    let state = state
    metadata.removeHeld { node, held in
      held.id == nil && !inserted.contains(node) && state.contains(node, by: index)
    }
  }

  /// Forgets the requests that waited for a hold which is dropped, and removes the screens that it has opened.
  mutating func dropKept(_ hold: String) {
    let dropped = metadata.held.filter { $1.hold == hold && $1.id == nil }
    metadata.removeHeld { $1.hold == hold && $1.id == nil }
    for (node, held) in dropped {
      close(HoldOpening(watched: node, inserted: held.inserted, for: Hold(hold)))
    }
  }
}
