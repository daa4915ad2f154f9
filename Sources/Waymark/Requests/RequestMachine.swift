/// A pure state machine that processes requests. It receives inputs and returns effects.
///
/// It never waits and never calls other code. Every request ends exactly once, regardless of the order of
/// inputs. The state changes only after every step that can fail has succeeded.
struct RequestMachine: Sendable {
  let map: NavigationMap
  let start: NodeBlueprint
  let interceptors: [any Interceptor]
  /// Whether any screen can be protected. If `false`, the machine skips all checks of admissions.
  let isProtecting: Bool
  /// The destinations in the window's initial content. The set is empty if no screen can be protected.
  let startDestinations: Set<AnyDestination>
  var admissions = Admissions()
  /// Whether the window's arrivals are observed.
  var hearsArrivals = false
  var hasRouters = false
  /// Whether the machine emits records of requests.
  var keepsRecords = false
  #if DEBUG
  /// Whether the machine emits the events of each request for a tracing tool.
  var isTraced = false
  #else
  /// Always `false`: a release build is never traced.
  var isTraced: Bool { false }
  #endif
  /// A closure that returns the current time for measuring stages, or `nil` if stages are not measured.
  var stopwatch: (@Sendable () -> Duration)?
  /// The stage times of active requests, if stages are measured.
  var times: [RequestID: StageTimes] = [:]
  /// The capabilities of the host, or `nil` if no host is attached. Without a host, no views are built.
  var capabilities: HostCapabilities? = HostCapabilities()

  /// The current navigation state. Only `replaceState` and `restart` change it.
  private(set) var state: NavigationState
  /// The index of the state, or `nil` if nodes are found without one.
  private(set) var nodeIndex: NodeIndex?
  /// The metadata of the nodes.
  var metadata = NodeMetadata()
  /// The source of new node ids. It never repeats an id, even if the id was used only in a plan that was not
  /// carried out.
  var ids: NodeIDSource
  /// The number of changes.
  private(set) var revision: UInt64 = 0
  /// Whether the current call has changed the state. In that case, no other request proceeds until the
  /// effects have been carried out.
  private(set) var hasCommitted = false
  /// Whether more requests can proceed when the effects have been carried out. See ``step(_:into:)``.
  private(set) var isInterrupted = false
  /// Whether the host has to be read before any request proceeds.
  var readsHost = false
  /// The content of the host, if it differs from the state and has to be corrected. See
  /// ``follow(_:recalling:repeats:)``.
  var divergence: Divergence?
  /// The sequence number of the last operations that were sent to the host.
  var lastOperations: UInt64 = 0
  /// The changes that the user has made after the host has begun to carry out the last operations.
  var changesDuringApply: [HostOperation] = []
  var traits = LayoutTraits()
  var hostPhase = HostPhase.idle
  var armed: Set<NodeID> = []
  var isClosed = false
  /// Whether reveals need to be updated.
  var visibilityMayHaveChanged = false
  /// Whether a restoration was requested or released and its time limit may not have started yet.
  var hasNewRestoration = false
  /// The last link that was opened while a restoration was pending. It is opened again after the restoration.
  var linkToReopen: ReopenedLink?
  /// The hold from which a restoration was last released.
  var releasedHold: Hold?
  /// Whether the screen that a hold opened has closed and the period for releasing the held request has not
  /// started yet.
  var hasLeftOpenings = false

  /// All requests that have not ended, in order of arrival.
  var activeRequests: [ActiveRequest] = []
  private(set) var nextNumber: UInt64 = 1
  /// The questions to leave guards that have not returned. A guard that was cancelled may still be running.
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

  /// Processes an input, or continues after a change of the state, then runs every request that can proceed.
  /// Appends the effects to an array, whose storage the caller can reuse.
  ///
  /// After a change of the state, other requests proceed only in the next step, so that observers of the
  /// change see the state that resulted from it. See ``isInterrupted``.
  mutating func step(_ input: RequestInput? = nil, into effects: inout [RequestEffect]) {
    swap(&self.effects, &effects)
    (hasCommitted, readsHost) = (false, false)
    if let input, !isClosed || input.isHandledWhenClosed { accept(input) }
    if !readsHost { advance() }
    swap(&self.effects, &effects)
  }

  /// Replaces the state with the one after a plan. Every change of a window passes through here. Only tools that check many
  /// states call ``restart(from:traits:)`` instead.
  ///
  /// - Parameter metadata: the metadata of the request, if any.
  @discardableResult
  mutating func replaceState(
    by plan: Plan, from source: NavigationChange.Source, metadata: RequestMetadata? = nil
  ) -> NavigationChange {
    revision += 1
    hasCommitted = true
    state = plan.after
    nodeIndex?.follow(plan.diff)
    if !self.metadata.isEmpty { followMetadata(plan.diff) }
    ids.skip(past: state.nextNumber &- 1)
    let change = NavigationChange(revision: revision, traits: traits, source: source, plan: plan)
    effects.append(.committed(change, metadata))
    if keepsRecords, source != .action { effects.append(.recorded(NavigationRecord(change))) }
    if plan.diff.hasDepartures { noticeLeftOpenings() }
    if !questions.isEmpty { noteDecidedQuestions() }
    if isProtecting {
      visibilityMayHaveChanged = true
      if plan.diff.hasDepartures { admissions.noteDepartures() }
    }
    return change
  }

  /// Replaces the state and the layout traits without effects. The host must already show the new state.
  mutating func restart(from state: NavigationState, traits: LayoutTraits) {
    (self.state, ids, self.traits, nodeIndex) = (state, state.ids, traits, nil)
    metadata = NodeMetadata()
  }

  /// Switches the search for nodes to an index.
  ///
  /// - Complexity: O(n).
  mutating func makeIndex() { nodeIndex = NodeIndex(state) }

  /// Returns a node of the current state, or `nil` if it is not in the tree.
  func node(_ id: NodeID) -> Node? {
    if let nodeIndex, !nodeIndex.contains(id) { return nil }
    return state.node(id, by: nodeIndex)
  }

  /// Returns whether a node is in the current state.
  func contains(_ id: NodeID) -> Bool { state.contains(id, by: nodeIndex) }

  private mutating func accept(_ input: RequestInput) {
    switch input {
    case .submit(let request, let caller): submit(request, caller)
    case .refuse(let request, let caller, let outcome): refuse(request, caller, outcome)
    case .delay(let request, let caller, let wait): submit(request, caller, delayedBy: wait)
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
    case .observed(let observed, let lastApplied, let endsGesture):
      if endsGesture { hostPhase = .idle }
      self.observed(observed, lastApplied: lastApplied)
    case .userPerformed(let operation, let lastApplied, let endsGesture):
      if endsGesture { hostPhase = .idle }
      userPerformed(operation, lastApplied: lastApplied)
    case .armed(let node, let isArmed): arm(node, isArmed)
    case .cancel(let caller): cancel(caller)
    case .release(let hold): release(hold)
    case .expired(let id, let reason): expired(id, reason: reason)
    case .drop(let hold): drop(hold)
    case .releaseOffered(let id): dropUnreleased(id)
    case .setAside(let id): setAside(id)
    case .revalidate(let keepsViews, let decision): revalidate(keepsViews: keepsViews, by: decision)
    case .retry(let node): retry(node)
    case .close: close()
    }
  }

  mutating func makeID() -> RequestID {
    defer { nextNumber += 1 }
    return RequestID(number: nextNumber)
  }

  mutating func makeQuestionID() -> QuestionID {
    defer { nextQuestion += 1 }
    return QuestionID(number: nextQuestion)
  }

  /// Whether a change is in progress. No other change can be committed until it has finished.
  var isBusy: Bool { activeRequests.indices.contains { activeRequests[$0].phase.isExclusive } }

  /// Whether the host is carrying out a change.
  var isApplying: Bool { activeRequests.contains { $0.phase.isApplying } }

  /// Returns the index of a request. Most inputs are about the last request, so it is tried first.
  func index(of id: RequestID) -> Int? {
    let last = activeRequests.count - 1
    if last >= 0, activeRequests[last].id == id { return last }
    return activeRequests.indices.first { activeRequests[$0].id == id }
  }

  /// Runs every request that can proceed. Stops when the state has changed.
  private mutating func advance() {
    if visibilityMayHaveChanged { followVisibility() }
    if divergence != nil { correctHost() }
    while let index = nextToMove() {
      isInterrupted = hasCommitted
      if isInterrupted { return }
      let id = activeRequests[index].id
      if activeRequests[index].request.reveals != nil {
        ask(forReveal: id)
      } else if activeRequests[index].phase == .queued {
        run(id, from: .resolve)
      } else {
        resume(id)
      }
    }
    isInterrupted = false
    if !questions.isEmpty { discardIdleQuestions() }
    if hasNewRestoration { limitRestorations() }
    if hasLeftOpenings { offerRelease() }
  }

  /// Whether a change can be committed now.
  var canCommit: Bool { hostPhase == .idle && !isBusy }

  /// Returns the first request that can proceed: the head of the queue, or a request that no longer has to
  /// wait for the host or for a leave guard.
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

  /// Returns whether a request bypasses the queue, because it is urgent or because a pending decision depends
  /// on it.
  private func passesQueue(at index: Int) -> Bool {
    if activeRequests[index].request.isUrgent { return true }
    return activeRequests[index].request.enclosingDecision.map(isPending) ?? false
  }

  /// The index of the request at the head of the queue, or `nil` if the queue is empty or another request is
  /// in progress.
  private var headOfLine: Int? {
    var head: Int?
    for index in activeRequests.indices where !activeRequests[index].request.isUrgent {
      if activeRequests[index].blocksQueue { return nil }
      if activeRequests[index].phase.isDelayed, !activeRequests[index].isSetAside { break }
      if head == nil, activeRequests[index].phase == .queued { head = index }
    }
    return head
  }
}

extension RequestInput {
  /// Whether the input is handled even if the window is closed. This is the case if it has a caller that must
  /// be resumed.
  fileprivate var isHandledWhenClosed: Bool {
    switch self {
    case .submit, .refuse, .delay, .attach: true
    default: false
    }
  }
}
