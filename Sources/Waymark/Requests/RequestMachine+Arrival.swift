extension RequestMachine {
  /// Adds a request to the queue, joins it to an equal one, or ends it immediately.
  mutating func submit(_ request: NavigationRequest, _ caller: CallerID) {
    if isClosed { return effects.append(.resume(caller, .failed(.closed))) }
    if request.enclosingDecision != nil, let circle = circle(of: request) {
      return effects.append(.resume(caller, .failed(.redirectLoop(circle))))
    }
    if let index = placeToJoin(request) { return activeRequests[index].callers.append(caller) }
    do throws(LinkError) {
      let goal = try map.goal(of: request.action)
      let id = makeID()
      if request.supersedes, request.enclosingDecision == nil { supersede(by: id) }
      enqueue(request, id: id, goal: goal, callers: CallerList(caller))
    } catch {
      refuse(request, caller, .failed(.link(error)))
    }
  }

  /// Ends a request before it is queued.
  mutating func refuse(
    _ request: NavigationRequest, _ caller: CallerID, _ outcome: NavigationOutcome
  ) {
    if isTraced { effects.append(.traced(.began(nil, request, CallerList(caller)))) }
    if keepsRecords, let action = request.original {
      let record = NavigationRecord(
        cause: .action(action), replacements: request.replacements, outcome: outcome)
      effects.append(.recorded(record))
    }
    effects.append(.resume(caller, isClosed ? .failed(.closed) : outcome))
  }

  @inline(__always)
  mutating func enqueue(
    _ request: NavigationRequest, id: RequestID, goal: RequestGoal = RequestGoal(),
    callers: CallerList = CallerList()
  ) {
    if isTraced { effects.append(.traced(.began(id, request, callers))) }
    activeRequests.append(ActiveRequest(id: id, request: request, goal: goal, callers: callers))
    if let stopwatch { times[id] = StageTimes(from: stopwatch()) }
  }

  /// Returns the index of an active request that `request` can join, or `nil` if there is none. Only the last
  /// request in the queue qualifies, because joining an earlier request would change the order.
  private func placeToJoin(_ request: NavigationRequest) -> Int? {
    if request.isUrgent { return nil }
    let last = activeRequests.lastIndex { !$0.phase.isHeld && !$0.request.isUrgent }
    return last.flatMap { activeRequests[$0].canBeJoined(by: request) ? $0 : nil }
  }

  /// Returns the destinations of a chain of nested requests if the chain is too long, otherwise `nil`. Each
  /// request in the chain was made as part of a decision about the previous one.
  func circle(of request: NavigationRequest) -> [AnyDestination]? {
    var way: [AnyDestination] = []
    var length = 0
    var next: NavigationRequest? = request
    while let current = next {
      length += 1
      if let destination = (try? map.goal(of: current.action))?.destination { way.insert(destination, at: 0) }
      guard case .request(let id) = current.enclosingDecision else { break }
      next = index(of: id).map { activeRequests[$0].request }
    }
    return length > Self.mostRedirects ? way : nil
  }

  /// Ends every request that the request with the given id supersedes.
  mutating func supersede(by id: RequestID) {
    for active in activeRequests where active.canBeSuperseded {
      passQuestions(from: active, to: id)
      end(active.id, .superseded(by: id))
    }
  }
}

extension ActiveRequest {
  fileprivate func canBeJoined(by other: NavigationRequest) -> Bool {
    !phase.isExclusive && phase != .delayed && !callers.isEmpty && request.canJoin(other)
  }

  fileprivate var canBeSuperseded: Bool {
    !phase.isExclusive && !phase.isHeld && !request.isUrgent
  }
}
