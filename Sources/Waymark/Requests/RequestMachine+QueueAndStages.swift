extension RequestMachine {
  /// Adds a request to the queue, joins it to an equal one, or ends it immediately.
  ///
  /// - Parameter wait: the decision of middleware for which the request waits, or `nil` if middleware has
  ///   allowed it. A waiting request keeps its place in the queue.
  mutating func submit(
    _ request: NavigationRequest, _ caller: CallerID, delayedBy wait: MiddlewareWait? = nil
  ) {
    if isClosed { return effects.append(.resume(caller, .failed(.closed))) }
    if !activeRequests.isEmpty, bypassesRestoration(request) {
      var urgent = request
      urgent.isUrgent = true
      return submit(urgent, caller, delayedBy: wait)
    }
    if request.enclosingDecision != nil, let circle = circle(of: request) {
      return effects.append(.resume(caller, .failed(.redirectLoop(circle))))
    }
    if wait == nil, let index = placeToJoin(request) { return activeRequests[index].callers.append(caller) }
    if let shown = activeRequests.first(where: { $0.isBeingShown(for: request.screen) }) {
      return refuse(request, caller, .superseded(by: shown.id))
    }
    do throws(LinkError) {
      let match = wait == nil ? try request.match(in: map) : nil
      let id = makeID()
      if request.supersedes, request.enclosingDecision == nil {
        supersede(by: id)
      } else if let screen = request.screen {
        supersede(by: id) { $0.screen == screen }
      }
      enqueue(request, id: id, match: match, callers: CallerList(caller))
      if request.restores { hasNewRestoration = true }
      guard let wait else { return }
      activeRequests[activeRequests.count - 1].phase = .delayed(wait.name)
      effects.append(.delay(id, request, wait))
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
        cause: .action(action), replacers: request.replacers, outcome: outcome)
      effects.append(.recorded(record))
    }
    effects.append(.resume(caller, isClosed ? .failed(.closed) : outcome))
  }

  /// Adds a request to the queue.
  ///
  /// - Parameter match: the destination and the route of the link that the request opens.
  @inline(__always)
  mutating func enqueue(
    _ request: NavigationRequest, id: RequestID, match: LinkMatch? = nil, callers: CallerList = CallerList()
  ) {
    if isTraced { effects.append(.traced(.began(id, request, callers))) }
    // This calls the memberwise initializer directly. Any other initializer would build the value and then
    // copy it.
    activeRequests.append(
      ActiveRequest(
        id: id, request: request, callers: callers,
        destination: match?.destination ?? request.action?.destination, route: match?.route))
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
      let match = try? current.match(in: map)
      if let destination = match?.destination ?? current.action?.destination {
        way.insert(destination, at: 0)
      }
      guard case .request(let id) = current.enclosingDecision else { break }
      next = index(of: id).map { activeRequests[$0].request }
    }
    return length > Self.mostRedirects ? way : nil
  }

  /// Ends every request that the request with the given id supersedes.
  ///
  /// - Parameter isSuperseded: returns whether a request that can be superseded is. By default, all are.
  mutating func supersede(by id: RequestID, _ isSuperseded: (NavigationRequest) -> Bool = { _ in true }) {
    for active in activeRequests where active.canBeSuperseded && !belongsToRestoration(active.request) {
      guard isSuperseded(active.request) else { continue }
      passQuestions(from: active, to: id)
      end(active.id, .superseded(by: id))
    }
  }
}

extension ActiveRequest {
  /// Returns whether an equal request can join this one. A request of the same screen or flow can join until the change
  /// has been shown.
  fileprivate func canBeJoined(by other: NavigationRequest) -> Bool {
    (!phase.isExclusive || request.source != nil) && !phase.isDelayed && !callers.isEmpty
      && request.canJoin(other)
  }

  /// Returns whether a screen has made this request and the host is showing its change.
  fileprivate func isBeingShown(for screen: NodeID?) -> Bool {
    phase.isExclusive && screen != nil && request.screen == screen
  }

  fileprivate var canBeSuperseded: Bool {
    !phase.isExclusive && !phase.isHeld && !request.isUrgent
  }
}

/// The result of a stage.
enum StageResult {
  /// Continue with the next stage.
  case next
  /// Wait. A later input continues the request.
  case await
  /// End the request with this outcome.
  case end(NavigationOutcome)
}

extension RequestMachine {
  /// Runs a request through its stages until it waits or ends.
  mutating func run(_ id: RequestID, from first: NavigationStage) {
    var next: NavigationStage? = first
    while let stage = next, let index = index(of: id) {
      switch carryOut(stage, at: index) {
      case .next: next = stage.next
      case .await: return
      case .end(let outcome): return end(id, outcome)
      }
    }
  }

  private mutating func carryOut(_ stage: NavigationStage, at index: Int) -> StageResult {
    if let stopwatch { times[activeRequests[index].id]?.enter(stage, at: stopwatch()) }
    return switch stage {
    case .queue: .next
    case .resolve: resolve(at: index)
    case .plan: plan(at: index)
    case .intercept: isProtecting ? intercept(at: index) : .next
    case .guard: armed.isEmpty && activeRequests[index].leaveDecisions.isEmpty ? .next : askGuards(at: index)
    case .build: build(at: index)
    case .commit: commit(at: index)
    case .apply: apply(at: index)
    }
  }

  /// Sets the phase of a request that has to wait.
  ///
  /// - Parameter effect: the effect that the request waits for, or `nil` if it does not wait for an effect.
  mutating func wait(at index: Int, _ phase: RequestPhase, for effect: RequestEffect? = nil)
    -> StageResult
  {
    activeRequests[index].phase = phase
    if let effect { effects.append(effect) }
    return .await
  }

  /// Continues a request that was waiting. Plans it again if the state has changed since it was planned.
  mutating func resume(_ id: RequestID, from stage: NavigationStage = .intercept) {
    guard let index = index(of: id) else { return }
    if activeRequests[index].plan != nil, activeRequests[index].basis == revision {
      return run(id, from: stage)
    }
    if activeRequests[index].plan == nil || tryAgain(at: index) { run(id, from: .plan) }
  }

  /// Counts another attempt to plan a request. Ends the request if it has been planned too many times.
  ///
  /// - Returns: whether the request may be planned again.
  mutating func tryAgain(at index: Int) -> Bool {
    activeRequests[index].replans += 1
    if activeRequests[index].replans <= Self.mostReplans { return true }
    end(activeRequests[index].id, .failed(.tooManyChanges))
    return false
  }

  /// The maximum number of times that a request is planned again because the window has changed.
  static let mostReplans = 3
}

extension NavigationStage {
  fileprivate var next: NavigationStage? {
    switch self {
    case .queue: .resolve
    case .resolve: .plan
    case .plan: .intercept
    case .intercept: .guard
    case .guard: .build
    case .build: .commit
    case .commit: .apply
    case .apply: nil
    }
  }
}

extension RequestMachine {
  /// Ends a request: resumes its callers and stops all work for it.
  mutating func end(_ id: RequestID, _ outcome: NavigationOutcome) {
    guard let index = index(of: id), !staysHeld(at: index, outcome) else { return }
    let active = activeRequests.remove(at: index)
    if active.change == nil { keepIDs(of: active) }
    if active.phase.isAwaiting || active.request.restores { effects.append(.stop(.request(id))) }
    if outcome.node != nil { announce(active) }
    if keepsRecords { record(active, outcome) }
    if isTraced { effects.append(.traced(.ended(id, outcome))) }
    if !times.isEmpty { times[id] = nil }
    active.callers.forEach { effects.append(.resume($0, outcome)) }
    if active.request.reveals != nil { refuse(active, outcome) }
    if metadata.hasHeld { noteEnd(ofHeld: active, outcome) }
    if active.request.restores {
      noteEnd(ofRestoration: active, outcome, at: index)
    } else if active.request.origin == .link {
      noteLink(active, outcome)
    }
    if let opener = active.request.opener, outcome.node == nil { dropUnopened(opener, outcome) }
    if active.phase.isHeld { endOpening(for: id) }
  }

  /// Records the outcome of a request.
  mutating func record(_ active: ActiveRequest, _ outcome: NavigationOutcome) {
    guard let action = active.request.original else { return }
    let durations = stopwatch.flatMap { times[active.id]?.total(at: $0()) }
    let record = NavigationRecord(
      id: active.id, cause: .action(action), replacers: active.request.replacers, plan: active.plan,
      change: active.change, outcome: outcome,
      durations: durations ?? [:])
    effects.append(.recorded(record))
  }

  /// Ensures that the node ids in a request's plan, which was not committed, are never used again.
  mutating func keepIDs(of active: ActiveRequest) {
    if let plan = active.plan { ids.skip(past: plan.after.nextNumber &- 1) }
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

  /// Closes the window and ends all requests.
  mutating func close() {
    isClosed = true
    divergence = nil
    for active in activeRequests { end(active.id, .failed(.closed)) }
    discardIdleQuestions()
    questions = []
  }
}

extension RequestPhase {
  /// Whether the navigator runs a task or a timer for a request in this phase.
  var isAwaiting: Bool {
    switch self {
    case .delayed, .resolving, .intercepting: true
    case .held(let hold, let isReleaseOffered): hold.timeLimit != nil || isReleaseOffered
    case .queued, .guarding, .waiting, .building, .applying: false
    }
  }
}

/// The callers that wait for the outcome of one request. A list with a single caller needs no array storage.
struct CallerList: Sendable {
  private var first: CallerID?
  private var others: [CallerID] = []

  /// Creates a list with one caller, or an empty list.
  init(_ caller: CallerID? = nil) {
    first = caller
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }

  func contains(_ caller: CallerID) -> Bool { first == caller || others.contains(caller) }

  mutating func append(_ caller: CallerID) {
    if first == nil { first = caller } else { others.append(caller) }
  }

  /// Removes a caller and keeps the order of the others.
  mutating func remove(_ caller: CallerID) {
    if first == caller {
      first = others.isEmpty ? nil : others.removeFirst()
    } else {
      others.removeAll { $0 == caller }
    }
  }

  /// Calls `body` with each caller, in the order in which they were added.
  func forEach(_ body: (CallerID) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}
