public import Observation

/// The running navigation of one window.
///
/// ```swift
/// let navigator = Navigator(map, start: .stack(Home()))
/// let outcome = await navigator.go(to: Product(id: 42))
/// ```
///
/// Requests can be made from anywhere on the main actor. What they do is decided by the ``RequestMachine``;
/// the navigator carries out what that wants done, and lets callers wait.
@MainActor
@Observable
public final class Navigator {
  @ObservationIgnored var machine: RequestMachine
  @ObservationIgnored weak var host: (any NavigationHost)?
  @ObservationIgnored weak var connection: HostConnection?
  @ObservationIgnored private var inbox: [RequestInput] = []
  /// An empty list, kept for its memory: of what is to be done for the next input.
  @ObservationIgnored private var effects: [RequestEffect] = []
  @ObservationIgnored private(set) var isHandling = false
  @ObservationIgnored var pendingCallers = PendingCallers()
  @ObservationIgnored private var callers: UInt64 = 0
  @ObservationIgnored private var published: NavigationState
  /// What is being decided.
  @ObservationIgnored var work: [PendingDecision: Task<Void, Never>] = [:]
  /// What limits how long that and others may take.
  @ObservationIgnored var timers: [TimerID: Task<Void, Never>] = [:]
  /// The number of the operations that the host has still to acknowledge.
  @ObservationIgnored var unacknowledged: UInt64?
  /// How long the host may take to acknowledge operations, animations included, by the navigator's clock. Half a minute by
  /// default; `nil` for as long as it takes.
  ///
  /// A host that takes longer is reported as ``NavigationFault/hostTimeout(_:)``. Nothing else happens: what it is told cannot be
  /// taken back, so the request waits until it acknowledges, another host is attached or the window closes.
  @ObservationIgnored public var hostTimeLimit: Duration? = .seconds(30)
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let scopes = ScopeStore()
  @ObservationIgnored private let departures = DepartureList()
  /// What keeps the coordinators of the window, and what else belongs to flows.
  @ObservationIgnored let flowKeeper: any NodeLifetimeObserver
  /// The observers of the lifetimes of nodes, in the order in which they end.
  @ObservationIgnored private let lifetimeObservers: [any NodeLifetimeObserver]
  /// The nodes that have left and that the lifetime observers are not told of yet.
  @ObservationIgnored private var leaving: Set<NodeID> = []
  /// The screens that want to know whether they are visible.
  @ObservationIgnored var watchedScreens: Set<NodeID> = []
  @ObservationIgnored let arrivalTask: ArrivalTask?
  @ObservationIgnored private let faultHandler: @MainActor (NavigationFault) -> Void
  /// Is told what becomes of each request, before its callers are. By default nobody is.
  @ObservationIgnored public var onRecord: RecordTask? {
    didSet { machine.keepsRecords = onRecord != nil || subscriptions?.followsRequests ?? false }
  }

  /// Whether records say how long requests are in each stage: see ``NavigationRecord/durations``. By default they do not, since the
  /// clock is read at every stage.
  @ObservationIgnored public var measuresStages = false {
    didSet { machine.stopwatch = measuresStages ? clock.stopwatch() : nil }
  }

  /// The texts that hosts show to the user of this window, in English by default.
  @ObservationIgnored public var texts = HostTexts()

  /// Is told of each change of the state, before anybody acts on it.
  @ObservationIgnored public var onChange: ChangeTask?
  /// Is asked about each action before anybody else, in this order: see ``NavigationMiddleware``. By default there is none.
  @ObservationIgnored public var middleware: [NavigationMiddleware] = []
  /// How deeply requests are nested that middleware makes while it is asked.
  @ObservationIgnored var middlewareDepth = 0
  /// The types that were reported as ``NavigationFault/notRestorable(_:)``.
  @ObservationIgnored var reportedTypes: Set<String> = []
  /// Those who follow slices.
  @ObservationIgnored var subscriptions: SubscriptionBook?
  /// The screens that have a router.
  @ObservationIgnored var routers: Set<NodeID> = [] {
    didSet { machine.hasRouters = !routers.isEmpty }
  }
  /// Knows the other windows of the app, if it has several.
  @ObservationIgnored weak var windowCoordinator: (any WindowCoordinator)? {
    didSet { hasWindowCoordinator = windowCoordinator != nil }
  }
  /// Whether the app has a window coordinator. Reading this costs less than reading the weak reference for each request.
  @ObservationIgnored private(set) var hasWindowCoordinator = false
  /// What tells the window from all others, also from those of other runs of the app: in logs, and in the names of files. A new one
  /// by default; ``NavigationApp/open(_:)`` gives a window the one that it had.
  @ObservationIgnored public internal(set) var key = WindowKey()
  /// Those who read ``changes``.
  @ObservationIgnored var feed = ChangeFeed()

  /// The navigation as it is.
  public var state: NavigationState {
    access(keyPath: \.state)
    return published
  }

  /// Makes the navigator of a window.
  ///
  /// - Parameter flowKeeper: keeps what belongs to flows, of which the navigator knows nothing.
  init(
    _ map: NavigationMap, start: NodeBlueprint, window: WindowID, interceptors: [any Interceptor],
    flowKeeper: any NodeLifetimeObserver, clock: any Clock<Duration>, onArrival: ArrivalTask?,
    onFault: @escaping @MainActor (NavigationFault) -> Void
  ) {
    let state = NavigationState(window: window, start: start)
    published = state
    machine = RequestMachine(map: map, state: state, start: start, interceptors: interceptors)
    machine.capabilities = nil
    machine.hearsArrivals = onArrival != nil
    arrivalTask = onArrival
    self.clock = clock
    faultHandler = onFault
    self.flowKeeper = flowKeeper
    lifetimeObservers = [scopes, flowKeeper, departures]
    flowKeeper.begin(in: self)
    let faults = state.validate()
    if !faults.isEmpty { onFault(.malformedStart(faults)) }
  }

  deinit {
    for task in work.values { task.cancel() }
    for timer in timers.values { timer.cancel() }
    var feed = feed
    feed.end()
    Task { @MainActor [lifetimeObservers, subscriptions, listeners = pendingCallers.openListeners] in
      subscriptions?.end()
      Self.releaseAll(of: lifetimeObservers)
      for listener in listeners { listener(.failed(.closed)) }
    }
  }

  /// The routes.
  public var map: NavigationMap { machine.map }

  /// How many changes the window has seen.
  public var revision: UInt64 { machine.revision }

  /// Whether requests are under way: made, not ended, and not held for a hold that may still be released. Some of them may
  /// wait for the user in turn, such as one for which a guard asks.
  public var hasRequestsUnderWay: Bool {
    !machine.activeRequests.allSatisfy { $0.phase.isHeld && !$0.isReleaseOffered }
  }

  /// Names a new caller.
  func makeCaller() -> CallerID {
    callers += 1
    return CallerID(number: callers)
  }

  /// Tells the machine what has happened, and does what it wants done. What happens meanwhile waits for its
  /// turn, so a request made inside a builder or an observer is never run inside a commit.
  func send(_ input: RequestInput) {
    if isHandling { return inbox.append(input) }
    isHandling = true
    handle(input)
    if !inbox.isEmpty || machine.isInterrupted { handleRest() }
    isHandling = false
  }

  /// Handles what has happened meanwhile, and goes on with what the last change has interrupted.
  private func handleRest() {
    var next = 0
    while next < inbox.count || machine.isInterrupted {
      if next < inbox.count {
        handle(inbox[next])
        next += 1
      } else {
        processInputs()
      }
    }
    inbox.removeAll(keepingCapacity: true)
  }

  private func handle(_ input: RequestInput) {
    var effects: [RequestEffect] = []
    swap(&effects, &self.effects)
    machine.handle(input, into: &effects)
    execute(&effects)
  }

  private func processInputs() {
    var effects: [RequestEffect] = []
    swap(&effects, &self.effects)
    machine.step(into: &effects)
    execute(&effects)
  }

  /// Does what is to be done, and keeps the memory of the list.
  private func execute(_ effects: inout [RequestEffect]) {
    for index in effects.indices { execute(effects[index]) }
    effects.removeAll(keepingCapacity: true)
    swap(&effects, &self.effects)
    if machine.isClosed { endAll() } else if !leaving.isEmpty { releaseWhatLeft() }
    if !watchedScreens.isEmpty { noteVisibility() }
    if let subscriptions { noteRequests(in: subscriptions) }
  }

  /// Calls a body once a node has left; at once if it is not there.
  func onDeparture(of node: NodeID, _ body: @escaping Departure) {
    guard !machine.isClosed, machine.state.node(node) != nil else { return body() }
    departures.add(node, body)
  }

  /// Tells everybody of a change.
  func publish(_ change: NavigationChange, _ metadata: RequestMetadata?) {
    if !change.edits.isEmpty { publish(change.after) }
    onChange?(change)
    if feed.hasReaders { feed.send(change) }
    subscriptions?.note(change)
    if let closures = metadata?.closures, let arrival = change.transition.arrival {
      flowKeeper.keep(closures, of: arrival)
    }
    if hasLifetimeObservers { notifyLifetimeObservers(of: change) }
  }

  /// Lets observers of the state see another.
  func publish(_ state: NavigationState) { withMutation(keyPath: \.state) { published = state } }

  /// Tells all that lives as long as nodes do of a change.
  func notifyLifetimeObservers(of change: NavigationChange) {
    if !leaving.isEmpty { change.transition.forEachEntered { leaving.remove($0.id) } }
    leaving.formUnion(change.left)
    for observer in lifetimeObservers { observer.note(change) }
    releaseWhatLeft()
  }

  /// Whether anything lives as long as nodes do, or would be made for one.
  var hasLifetimeObservers: Bool { !scopes.isIdle || !flowKeeper.isIdle || !departures.isIdle }

  /// Takes note of nodes that were planned, and have not come in.
  func abandon(_ nodes: [NodeID]) { leaving.formUnion(nodes) }

  /// Ends what lives as long as nodes that have left: those that are gone from the state, and that the host shows no
  /// longer. A screen that it could not take away comes back, and has not left.
  func releaseWhatLeft() {
    guard !leaving.isEmpty, !machine.isApplying else { return }
    let nodes = leaving.sorted(by: >)
    leaving = []
    let departures = lifetimeObservers.flatMap { $0.release(nodes) }
    for body in departures { body() }
  }

  private func endAll() {
    feed.end()
    subscriptions?.end()
    stopTimers()
    Self.releaseAll(of: lifetimeObservers)
    windowCoordinator?.noteClosed(self)
  }

  private static func releaseAll(of lifetimeObservers: [any NodeLifetimeObserver]) {
    let departures = lifetimeObservers.flatMap { $0.releaseAll() }
    for body in departures { body() }
  }

  func report(_ fault: NavigationFault) {
    faultHandler(fault)
  }
}
