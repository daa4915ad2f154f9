public import Observation

/// The navigation of one window.
///
/// ```swift
/// let navigator = Navigator(map, start: .stack(Home()))
/// let outcome = await navigator.go(to: Product(id: 42))
/// ```
///
/// Requests can be made from anywhere on the main actor. An internal state machine processes them. The
/// navigator carries out the effects of the machine and resumes the callers.
@MainActor
@Observable
public final class Navigator {
  @ObservationIgnored var machine: RequestMachine
  @ObservationIgnored package internal(set) weak var host: (any NavigationHost)?
  @ObservationIgnored weak var connection: HostConnection?
  @ObservationIgnored private var inbox = InputQueue()
  /// An empty array whose storage is reused for the effects of the next input.
  @ObservationIgnored private var effects: [RequestEffect] = []
  @ObservationIgnored private(set) var isHandling = false
  @ObservationIgnored var pendingCallers = PendingCallers()
  @ObservationIgnored private var callers: UInt64 = 0
  @ObservationIgnored private var published: NavigationState
  /// The running tasks for pending decisions.
  @ObservationIgnored var work: [PendingDecision: Task<Void, Never>] = [:]
  /// The closure that is called when a request is held. Only test hosts set it.
  @ObservationIgnored package var holdObserver: (@MainActor (RequestID, Hold) -> Void)?
  /// The running timers.
  @ObservationIgnored var timers: [TimerID: Task<Void, Never>] = [:]
  /// The sequence number of the last operations sent to the host, or `nil` if the host has acknowledged them.
  @ObservationIgnored var unacknowledged: UInt64?
  /// The time limit for the host to acknowledge operations, including animations, measured by the navigator's
  /// clock. The default is 30 seconds. If `nil`, there is no limit.
  ///
  /// If the host takes longer, the navigator reports ``NavigationFault/timedOut(_:)``. The request still
  /// waits until the host acknowledges the operations, another host is attached, or the window closes,
  /// because operations cannot be undone.
  @ObservationIgnored public var hostTimeLimit: Duration? = .seconds(30)
  @ObservationIgnored package let clock: any Clock<Duration>
  @ObservationIgnored let scopes = ScopeStore()
  @ObservationIgnored private let departures = DepartureList()
  @ObservationIgnored let flows: FlowStore
  /// The removed nodes whose data has not been released yet.
  @ObservationIgnored var leaving: Set<NodeID> = []
  /// The visible screens whose views could not be built, with the destinations for which they were built. The
  /// host shows their failures. They are not built again until they appear again, a new host is attached, or
  /// the user tries again.
  @ObservationIgnored var failedScreens: [NodeID: AnyDestination] = [:]
  /// The screens that have ended in the current turn of the main actor, if the request was not awaited. The
  /// function that made the request may still make others through the scope.
  @ObservationIgnored private(set) var endedInTurn: Set<NodeID> = []
  /// Whether a request without a waiting caller is being submitted.
  @ObservationIgnored var isDispatching = false
  /// The screens that have visibility observers.
  @ObservationIgnored var watchedScreens: Set<NodeID> = []
  #if DEBUG
  /// The translator for a tool that traces this window, or `nil` if there is none.
  @ObservationIgnored var tracer: NavigationTracer? {
    didSet {
      machine.isTraced = tracer != nil
      machine.keepsRecords = tracer != nil || subscriptions?.hasSubscribers(.requests) ?? false
    }
  }
  #else
  /// Always `nil`: a release build is never traced, and the compiler removes the code that would trace it.
  var tracer: NavigationTracer? { nil }
  #endif

  /// Whether records contain the time that requests spend in each stage. See ``NavigationRecord/durations``.
  /// The default is `false`, because measuring reads the clock at every stage.
  @ObservationIgnored public var measuresStages = false {
    didSet { machine.stopwatch = measuresStages ? clock.stopwatch() : nil }
  }

  /// The texts that hosts show to the user of this window. The default texts are in English.
  @ObservationIgnored public var texts = HostTexts()

  /// The middleware of the window, in the order in which it is asked about each action. See
  /// ``NavigationMiddleware``. The default is empty.
  @ObservationIgnored public var middleware: [NavigationMiddleware] = []
  /// The current nesting depth of requests made by middleware.
  @ObservationIgnored var middlewareDepth = 0
  /// The types already reported as ``NavigationFault/notRestorable(_:)``.
  @ObservationIgnored var reportedTypes: Set<String> = []
  /// Whether ``NavigationFault/tooManyRemovedScreens`` was reported.
  @ObservationIgnored var hasReportedForgetting = false
  #if DEBUG
  /// A closure that prints a fault that nothing observes. Tests replace it.
  @ObservationIgnored package var printFault: @MainActor (String) -> Void = { print($0) }
  /// The clock of the reminders that decisions are awaited, or `nil` for no reminders. It is separate from the clock of
  /// the time limits, so that an app's tests that replace that clock do not trigger the reminders. Tests of the
  /// reminders replace it.
  @ObservationIgnored package var reminderClock: (any Clock<Duration>)? = ContinuousClock()
  /// The tasks that print that a decision is awaited.
  @ObservationIgnored var reminders: [PendingDecision: Task<Void, Never>] = [:]
  #endif
  /// Whether a saved navigation has been restored. If so, a screen that cannot be built does not prevent a
  /// host from being attached.
  @ObservationIgnored var isRestored = false
  /// Whether the window is saved or was restored.
  @ObservationIgnored var isSaved = false
  /// The key of the window whose saved navigation was restored, or `nil` if there is none.
  @ObservationIgnored package var restoredKey: WindowKey?
  /// The number of histories that can bring removed screens back. While there is one, the payloads and closures of
  /// removed screens are kept.
  @ObservationIgnored package var historyCount = 0 {
    didSet { if historyCount == 0 { machine.metadata.releaseAbsentContent() } }
  }
  /// Closures that wait for a host to show the window.
  @ObservationIgnored var shownActions: [@MainActor () -> Void] = []
  /// The subscriptions to events and slices, or `nil` if there have been none.
  @ObservationIgnored var subscriptions: SubscriptionBook?
  /// Whether the navigator is being created.
  @ObservationIgnored private(set) var isStarting = true
  /// The arrivals and faults that occurred while the navigator was created. They are kept for their first
  /// observer.
  @ObservationIgnored private(set) var earlyEvents: [WindowEvent] = []
  @ObservationIgnored var routers: Set<NodeID> = [] {
    didSet { machine.hasRouters = !routers.isEmpty }
  }
  /// The app that the window belongs to, or `nil` if there is no ``NavigationApp``.
  @ObservationIgnored public private(set) weak var app: NavigationApp?
  /// Whether the window was added to an app. Reading this for each request is cheaper than reading the weak reference.
  @ObservationIgnored private(set) var hasApp = false
  /// The numbers that the app's stores have used for this window.
  @ObservationIgnored lazy var storeNumbers = StoreNumbers()
  /// A key that identifies the window even across launches of the app, for use in logs and file names. By
  /// default, each window gets a new key. ``NavigationApp/openWindow(_:)`` restores the previous key of a window.
  @ObservationIgnored public internal(set) var key = WindowKey()

  /// The current navigation state.
  public var state: NavigationState {
    access(keyPath: \.state)
    return published
  }

  /// Creates the navigator of a window.
  ///
  /// - Parameters:
  ///   - map: the routes of the app.
  ///   - start: the initial contents of the window. They are shown again if the window becomes empty.
  ///   - window: the window's id, which must be unique within the app.
  ///   - interceptors: the interceptors of the window. They decide about every destination, before the
  ///     interceptors of groups and routes.
  ///   - flows: the registry of coordinators. By default, it is empty.
  ///   - clock: the clock that measures time limits.
  public init(
    _ map: NavigationMap, start: NodeBlueprint, window: WindowID = .main,
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let state = NavigationState(window: window, start: start)
    published = state
    machine = RequestMachine(map: map, state: state, start: start, interceptors: interceptors)
    machine.capabilities = nil
    machine.hearsArrivals = true
    machine.makeIndex()
    self.clock = clock
    self.flows = FlowStore(flows)
    self.flows.begin(in: self)
    let faults = state.validate()
    if !faults.isEmpty { report(.malformedStart(faults)) }
    isStarting = false
    printEarlyFaults()
    machine.hearsArrivals = subscriptions?.hasSubscribers(.arrivals) ?? false
  }

  deinit {
    for task in work.values { task.cancel() }
    for timer in timers.values { timer.cancel() }
    #if DEBUG
    for reminder in reminders.values { reminder.cancel() }
    #endif
    let (metadata, state) = (machine.metadata, machine.state)
    Task { @MainActor [scopes, flows, departures, subscriptions, listeners = pendingCallers.openListeners] in
      subscriptions?.end()
      let bodies = scopes.releaseAll() + flows.releaseAll(metadata, state) + departures.releaseAll()
      for body in bodies { body() }
      for listener in listeners { listener(.failed(.closed)) }
    }
  }

  /// The navigation map with the routes.
  public var map: NavigationMap { machine.map }

  /// The number of changes since the window was created.
  public var revision: UInt64 { machine.revision }

  /// Whether any requests are in progress. Such a request may be waiting for the user, for example in a
  /// dialog of a leave guard. A held request does not count, unless the screen that its hold opened has
  /// closed. A restoration whose interceptors have not decided after half a second does not count either.
  public var hasRequestsUnderWay: Bool { !machine.activeRequests.allSatisfy(\.waitsAside) }

  /// Returns an id for a new caller.
  func makeCaller() -> CallerID {
    callers += 1
    return CallerID(number: callers)
  }

  /// Records the app that the window belongs to.
  func join(_ app: NavigationApp) { (self.app, hasApp) = (app, true) }

  /// Sends an input to the request machine and carries out the resulting effects. Inputs sent during this
  /// call are queued, so a request made by a builder or an observer never runs during a commit.
  func send(_ input: RequestInput) {
    if isHandling {
      if let loop = inbox.append(input) { refuse(input, closing: loop) }
      return
    }
    isHandling = true
    step(input)
    while true {
      if let next = inbox.next() { step(next) } else if machine.isInterrupted { step(nil) } else { break }
    }
    inbox.removeAll()
    isHandling = false
  }

  /// Sends an input that is handled before the queued ones. Call this method only while an effect is carried out.
  func sendFirst(_ input: RequestInput) { inbox.insertFirst(input) }

  /// Ends a request that closes a loop. Only the first one is reported, because the loop can consist of answers
  /// to reports.
  private func refuse(_ input: RequestInput, closing loop: RequestLoop) {
    guard let (request, caller) = input.submitted else { return }
    let outcome = NavigationOutcome.failed(.requestLoop(loop.actions))
    pendingCallers.deliver(outcome, to: caller)?(outcome)
    guard loop.isFirst, let action = request.action else { return }
    report(.failed(action, .requestLoop(loop.actions)), at: request.site)
  }

  /// Detects a gesture or a transition that has begun in this turn and that the host has not reported yet. Only asks
  /// the host before inputs that can lead to a commit, because a host has to read its screens for the answer.
  private func noteInteraction(before input: RequestInput?) {
    guard let input, input.advancesRequest, machine.hostPhase == .idle else { return }
    if host?.isInteracting == true { step(.hostPhase(.interacting)) }
  }

  /// Lets the machine process an input, or continue after a change, and carries out the effects. Then does
  /// the work that follows every step, such as releasing the data of removed nodes.
  private func step(_ input: RequestInput?) {
    noteInteraction(before: input)
    var effects: [RequestEffect] = []
    swap(&effects, &self.effects)
    if let tracer {
      step(input, into: &effects, tracedBy: tracer)
    } else {
      machine.step(input, into: &effects)
      for index in effects.indices { execute(effects[index]) }
    }
    effects.removeAll(keepingCapacity: true)
    swap(&effects, &self.effects)
    if machine.isClosed { endAll() } else if !leaving.isEmpty { releaseWhatLeft() }
    if !watchedScreens.isEmpty { noteVisibility() }
    if let subscriptions { noteCurrentRequest(in: subscriptions) }
  }

  /// Calls `body` after a node has been removed, or immediately if the node is not in the tree.
  package func onDeparture(of node: NodeID, _ body: @escaping Departure) {
    guard !machine.isClosed, machine.contains(node) else { return body() }
    departures.add(node, body)
  }

  /// Notifies all observers of a change.
  func publish(_ change: NavigationChange, _ metadata: RequestMetadata?) {
    if !change.isEmpty { publish(change.after) }
    if !failedScreens.isEmpty { forgetHiddenFailures() }
    subscriptions?.note(change)
    if keepsNodeData { noteNodes(of: change, metadata) }
  }

  /// Publishes a new state to observers of `state`.
  func publish(_ state: NavigationState) { withMutation(keyPath: \.state) { published = state } }

  /// Creates and updates the data of the nodes in a change, and releases the data of removed nodes.
  func noteNodes(of change: NavigationChange, _ request: RequestMetadata?) {
    if !leaving.isEmpty { change.plan.diff.forEachInserted { leaving.remove($0.id) } }
    leaving.formUnion(change.removed)
    if isDispatching { noteEndInTurn(change.removed) }
    if !flows.isIdle { flows.note(change, request) }
    if !machine.metadata.screensWithDraft.isEmpty { armDrafts() }
    if !leaving.isEmpty { releaseWhatLeft() }
  }

  /// Records that screens end in this turn of the main actor.
  func noteEndInTurn(_ screens: [NodeID]) {
    if screens.isEmpty { return }
    if endedInTurn.isEmpty { Task { [weak self] in self?.endedInTurn = [] } }
    endedInTurn.formUnion(screens)
  }

  /// Whether the window keeps any data for nodes: scopes, flows, or closures to call when nodes are removed.
  var keepsNodeData: Bool {
    !scopes.isIdle || !flows.isIdle || !departures.isIdle || !machine.metadata.screensWithDraft.isEmpty
  }

  /// Marks planned nodes that were never inserted, so that their data is released.
  func abandon(_ nodes: [NodeID]) { leaving.formUnion(nodes) }

  /// Releases the data of nodes that are neither in the state nor shown by the host. If the host could not
  /// remove a screen, the screen returns to the state and keeps its data.
  func releaseWhatLeft() {
    if machine.isApplying { return }
    noteHidden()
    let nodes = leaving.sorted(by: >)
    leaving = []
    // All data is released before the first closure is called.
    let bodies = scopes.release(nodes) + flows.release(nodes) + departures.release(nodes)
    machine.metadata.releaseContent(of: nodes, mayReturn: historyCount > 0)
    for body in bodies { body() }
  }

  private func endAll() {
    shownActions = []
    stopTimers()
    noteHidden()
    // Observers are told of the results that no code receives any more.
    let ends = flows.releaseAll(machine.metadata, machine.state)
    machine.metadata.releaseContent()
    for body in scopes.releaseAll() + ends + departures.releaseAll() { body() }
    subscriptions?.end()
    app?.noteClosed(self)
  }

  /// Reports a problem to the observers of faults. A debug build prints it if there are none.
  ///
  /// - Parameter site: the place of the call that caused the problem, or `nil` if there is none.
  func report(_ fault: NavigationFault, at site: CodeLocation? = nil) {
    tracer?.send(.faulted(fault))
    if !isStarting, subscriptions?.hasSubscribers(.faults) != true { printInDebugBuild(fault, at: site) }
    notifyObservers(of: .fault(fault))
  }

  func notifyObservers(of event: WindowEvent) {
    if isStarting { earlyEvents.append(event) }
    subscriptions?.send(event)
  }

  /// Returns the events of a kind that occurred while the navigator was created, and forgets them.
  func removeEarlyEvents(_ key: SubscriptionKey) -> [WindowEvent] {
    if isStarting || earlyEvents.isEmpty { return [] }
    defer { earlyEvents.removeAll { $0.key == key } }
    return earlyEvents.filter { $0.key == key }
  }
}
