extension RequestMachine {
  /// Ends a request: resumes its callers and stops all work for it.
  mutating func end(_ id: RequestID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id) else { return }
    let active = activeRequests.remove(at: index)
    keepIDs(of: active)
    if active.isAwaiting { effects.append(.stop(.request(id))) }
    if outcome.node != nil { announce(active) }
    record(active, outcome)
    if isTraced { effects.append(.traced(.ended(id, outcome))) }
    if !times.isEmpty { times[id] = nil }
    active.callers.forEach { effects.append(.resume($0, outcome)) }
    if active.request.reveals != nil { refuse(active, outcome) }
    if active.request.restores, active.callers.isEmpty, outcome.node == nil, !isClosed {
      effects.append(.notRestored(outcome))
    }
    dropUnopened(active, outcome)
    endOpening(for: id)
  }

  /// Records the outcome of a request. Does nothing if records are not kept.
  mutating func record(_ active: ActiveRequest, _ outcome: NavigationOutcome) {
    guard keepsRecords, let action = active.request.original else { return }
    let durations = stopwatch.flatMap { times[active.id]?.total(at: $0()) }
    let record = NavigationRecord(
      id: active.id, cause: .action(action), replacements: active.request.replacements, plan: active.plan,
      change: active.change, outcome: outcome,
      durations: durations ?? [:])
    effects.append(.recorded(record))
  }

  /// Ensures that the node ids in the request's plan are never used again, if the plan was not committed.
  mutating func keepIDs(of active: ActiveRequest) {
    if !active.isCommitted, let plan = active.plan { ids.skip(past: plan.after.nextNumber &- 1) }
  }

  /// Emits the effect that calls the arrival handlers of the route and of the window, if there are any.
  private mutating func announce(_ active: ActiveRequest) {
    guard let route = active.route, hearsArrivals || !map.routes[route].arrivalTasks.isEmpty,
      let destination = active.destination, let plan = active.plan
    else { return }
    effects.append(.arrived(NavigationArrival(at: destination, by: plan, in: state), routeIndex: route))
  }

  /// Removes a caller from its request. A request without callers ends, unless it has been committed.
  mutating func cancel(_ caller: CallerID) {
    guard let index = activeRequests.firstIndex(where: { $0.callers.contains(caller) }),
      !activeRequests[index].phase.isExclusive
    else { return }
    if activeRequests[index].callers.count == 1 { return abandon(activeRequests[index].id, .cancelled) }
    activeRequests[index].callers.remove(caller)
    effects.append(.resume(caller, .cancelled))
  }

  /// Resumes a caller whose request is still waiting for a decision. The request continues without the
  /// caller.
  mutating func detach(_ caller: CallerID) {
    guard let index = activeRequests.firstIndex(where: { $0.callers.contains(caller) }),
      !activeRequests[index].isCommitted
    else { return }
    activeRequests[index].callers.remove(caller)
    effects.append(.resume(caller, .held(Hold(question(at: index)?.interceptor.name ?? "guards"))))
  }

  /// Closes the window and ends all requests.
  mutating func close() {
    isClosed = true
    divergence = nil
    for active in activeRequests { end(active.id, .failed(.closed)) }
    discardIdleQuestions()
    questions = []
  }
}

extension ActiveRequest {
  /// Whether the navigator runs a task or a timer for the request.
  var isAwaiting: Bool { phase.isAwaiting || isReleaseOffered }
}

extension RequestPhase {
  /// Whether the navigator runs a task or a timer for a request in this phase.
  var isAwaiting: Bool {
    switch self {
    case .delayed, .resolving, .intercepting: true
    case .held(let hold): hold.timeLimit != nil
    case .queued, .guarding, .waiting, .building, .applying: false
    }
  }
}
