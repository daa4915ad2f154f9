/// Carries requests through their phases: a pure state machine, told what has happened and answering with
/// what is to be done.
///
/// It never waits and never calls out. Whatever order things happen in, every request ends exactly once, and
/// the state changes only when everything that could fail before has succeeded.
struct RequestMachine: Sendable {
  let map: NavigationMap
  let start: NodeBlueprint
  let interceptors: [any Interceptor]
  /// Whether any screen can be protected. If not, nothing is looked up.
  let isProtecting: Bool
  /// The destinations of the start, if any screen can be protected.
  let startDestinations: Set<AnyDestination>
  var admissions = Admissions()
  /// Whether the window wants something done on every arrival.
  var hearsArrivals = false
  /// Whether any screen has a router.
  var hasRouters = false
  /// Whether somebody keeps an account of all requests.
  var keepsRecords = false
  /// Measures stages, if records are to say how long they take.
  var stopwatch: (@Sendable () -> Duration)?
  /// The times of the requests under way, if stages are measured.
  var times: [RequestID: StageTimes] = [:]
  /// What the host can do; `nil` while there is no host, so that nothing need be built or told.
  var capabilities: HostCapabilities? = HostCapabilities()

  /// The navigation as it is. Only a change writes it.
  private(set) var state: NavigationState
  /// Gives out the window's ids; also those of plans that are never carried out.
  var ids: NodeIDSource
  /// How many changes there have been.
  private(set) var revision: UInt64 = 0
  /// Whether the state has changed since the driver was told what to do, so that nothing else goes on before that is done.
  private(set) var hasCommitted = false
  /// Whether there is something to go on with once what was to be done is done.
  private(set) var isInterrupted = false
  /// What the host shows, if that is not the state and it has still to be told; see ``follow(_:recalling:repeats:)``.
  var divergence: Divergence?
  /// The number of the last operations that the host was given.
  var lastOperations: UInt64 = 0
  var traits = LayoutTraits()
  var hostPhase = HostPhase.idle
  var armed: Set<NodeID> = []
  var isClosed = false
  /// How long a caller waits for a hold that has no limit of its own.
  var heldLimit: Duration?
  /// Whether reveals have to be looked at.
  var visibilityMayHaveChanged = false
  /// Whether the opening of a hold has left in a change that is still being carried out.
  var hasLeftOpenings = false

  /// All requests that have not ended, in the order of their arrival.
  var activeRequests: [ActiveRequest] = []
  private(set) var nextNumber: UInt64 = 1
  /// The guards that are being asked, or have still to return.
  var questions: [LeaveQuestion] = []
  private var nextQuestion: UInt64 = 1
  var effects: [RequestEffect] = []

  init(
    map: NavigationMap, state: NavigationState, start: NodeBlueprint, interceptors: [any Interceptor] = []
  ) {
    self.map = map
    self.state = state
    ids = state.ids
    self.start = start
    self.interceptors = interceptors
    isProtecting = !interceptors.isEmpty || map.routes.contains { !$0.interceptors.isEmpty }
    startDestinations =
      isProtecting ? Set(NavigationState(start: start).screens.map(\.destination)) : []
    if isProtecting { admitStart(state.screens) }
  }

  /// Takes in what has happened, and goes on until there is nothing to go on with.
  ///
  /// - Returns: what is to be done, in order.
  mutating func handle(_ input: RequestInput) -> [RequestEffect] {
    var effects: [RequestEffect] = []
    handle(input, into: &effects)
    while isInterrupted { step(into: &effects) }
    return effects
  }

  /// Processes an input and appends the effects to a list, whose memory can be used again.
  ///
  /// After a change, other requests proceed only in ``step(into:)``, so that observers of the change see the state that it led
  /// to.
  mutating func handle(_ input: RequestInput, into effects: inout [RequestEffect]) {
    swap(&self.effects, &effects)
    if !isClosed || input.isHandledWhenClosed { accept(input) }
    swap(&self.effects, &effects)
  }

  /// Goes on after a change.
  mutating func step(into effects: inout [RequestEffect]) {
    swap(&self.effects, &effects)
    hasCommitted = false
    advance()
    swap(&self.effects, &effects)
  }

  /// Changes the state. Nothing else does.
  ///
  /// - Parameter metadata: came with the request that is carried out.
  @discardableResult
  mutating func commit(
    _ transition: Transition, from source: NavigationChange.Source, metadata: RequestMetadata? = nil
  ) -> NavigationChange {
    revision += 1
    hasCommitted = true
    state = transition.after
    ids.skip(past: state.nextNumber &- 1)
    let change = NavigationChange(revision: revision, traits: traits, source: source, transition)
    effects.append(.committed(change, metadata))
    if keepsRecords, source != .action { effects.append(.recorded(NavigationRecord(change))) }
    if !transition.departures.isEmpty { noticeLeftOpenings() }
    if !questions.isEmpty { noteDecidedQuestions() }
    if isProtecting {
      visibilityMayHaveChanged = true
      if !transition.departures.isEmpty { admissions.noteDepartures() }
    }
    return change
  }

  /// Starts over from a state that a host is already shown.
  mutating func restart(from state: NavigationState, traits: LayoutTraits) {
    (self.state, ids, self.traits) = (state, state.ids, traits)
  }

  private mutating func accept(_ input: RequestInput) {
    hasCommitted = false
    switch input {
    case .submit(let request, let caller): submit(request, caller)
    case .refuse(let request, let caller, let outcome): refuse(request, caller, outcome)
    case .delay(let request, let caller, let wait): delay(request, caller, for: wait)
    case .delayEnded(let id, let verdict): delayEnded(id, verdict)
    case .routed(let id, let request): routed(id, request)
    case .resolved(let id, let result): resolved(id, result)
    case .decided(let id, let result): decided(id, result)
    case .consented(let id, let agreed, let reason): consented(id, agreed, reason: reason)
    case .undecided(let id, let reason): undecided(id, reason: reason)
    case .built(let id, let failure): built(id, failure)
    case .applied(let id, let observed): applied(id, observed)
    case .attach(let caller, let host): attach(caller, host)
    case .hostPhase(let phase): hostPhase = phase
    case .traits(let traits): change(traits)
    case .observed(let observed, let lastApplied): self.observed(observed, lastApplied: lastApplied)
    case .gestureEnded(let observed, let lastApplied):
      hostPhase = .idle
      self.observed(observed, lastApplied: lastApplied)
    case .armed(let node, let isArmed): arm(node, isArmed)
    case .cancel(let caller): cancel(caller)
    case .release(let hold): release(hold)
    case .expired(let id): expired(id)
    case .drop(let hold): drop(hold)
    case .releaseOffered(let id): dropUnreleased(id)
    case .detach(let caller): detach(caller)
    case .unreleased(let id): unreleased(id)
    case .revalidate: revalidate()
    case .retry(let node): retry(node)
    case .close: close()
    }
    advance()
  }

  mutating func makeID() -> RequestID {
    defer { nextNumber += 1 }
    return RequestID(number: nextNumber)
  }

  mutating func makeQuestionID() -> QuestionID {
    defer { nextQuestion += 1 }
    return QuestionID(number: nextQuestion)
  }

  /// Whether a change is being carried out, so that no other may be committed.
  var isBusy: Bool { activeRequests.indices.contains { activeRequests[$0].phase.isExclusive } }

  /// Whether the host is carrying out a change.
  var isApplying: Bool { activeRequests.contains { $0.phase == .applying } }

  func index(of id: RequestID) -> Int? {
    activeRequests.indices.first { activeRequests[$0].id == id }
  }

  /// Goes on with whatever can go on, until nothing can or the state has changed.
  private mutating func advance() {
    if visibilityMayHaveChanged { followVisibility() }
    correctHost()
    while let index = nextToMove() {
      isInterrupted = hasCommitted
      if isInterrupted { return }
      move(at: index)
    }
    isInterrupted = false
    if !questions.isEmpty { discardIdleQuestions() }
    offerRelease()
  }

  /// Whether something can be committed now.
  var canCommit: Bool { hostPhase == .idle && !isBusy }

  /// The first request that can do something: one that waits for its turn, for the host, or for a guard that has been discarded.
  private func nextToMove() -> Int? {
    guard !activeRequests.isEmpty, !isBusy else { return nil }
    let head = headOfLine
    return activeRequests.indices.first { index in
      switch activeRequests[index].phase {
      case .queued: return index == head || passesQueue(at: index)
      case .waiting: return hostPhase == .idle
      case .guarding(let screen): return !hasToWait(at: index, forGuardOf: screen)
      default: return false
      }
    }
  }

  /// Whether a request need not wait for its turn: the user wants to leave, or a pending decision waits for it.
  private func passesQueue(at index: Int) -> Bool {
    if activeRequests[index].request.isUrgent { return true }
    return activeRequests[index].request.enclosingDecision.map(isPending) ?? false
  }

  /// The request whose turn it is: nobody's, if one is under way.
  private var headOfLine: Int? {
    var head: Int?
    for index in activeRequests.indices where !activeRequests[index].request.isUrgent {
      if activeRequests[index].phase.isUnderway { return nil }
      if activeRequests[index].phase == .delayed { break }
      if head == nil, activeRequests[index].phase == .queued { head = index }
    }
    return head
  }

  private mutating func move(at index: Int) {
    let id = activeRequests[index].id
    if activeRequests[index].request.reveals != nil { return ask(forReveal: id) }
    if activeRequests[index].phase == .queued { run(id, from: .resolve) } else { resume(id) }
  }
}

extension RequestInput {
  /// A closed window answers requests, and takes no notice of anything else.
  fileprivate var isHandledWhenClosed: Bool {
    switch self {
    case .submit, .refuse, .delay, .attach: true
    default: false
    }
  }
}
