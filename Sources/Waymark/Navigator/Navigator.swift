public import Observation

/// The running navigation of one window.
///
/// ```swift
/// let navigator = Navigator(map, start: .stack(Home()))
/// let outcome = await navigator.go(to: Product(id: 42))
/// ```
///
/// Requests can be made from anywhere on the main actor. What they do is decided by the ``TransactionMachine``;
/// the navigator carries out what that wants done, and lets callers wait.
@MainActor
@Observable
public final class Navigator {
  @ObservationIgnored var machine: TransactionMachine
  @ObservationIgnored weak var host: (any NavigationHost)?
  @ObservationIgnored weak var connection: HostConnection?
  @ObservationIgnored private var inbox: [TransactionInput] = []
  /// An empty list, kept for its memory: of what is to be done for the next input.
  @ObservationIgnored private var effects: [TransactionEffect] = []
  @ObservationIgnored private(set) var isHandling = false
  @ObservationIgnored var answers = AnswerBook()
  @ObservationIgnored private var callers: UInt64 = 0
  @ObservationIgnored private var published: NavigationState
  /// What is being decided.
  @ObservationIgnored var work: [PendingDecision: Task<Void, Never>] = [:]
  /// What limits how long that may take.
  @ObservationIgnored var timers: [TransactionID: Task<Void, Never>] = [:]
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored var scopes: ScopeStore
  /// What is to be done when nodes have left.
  @ObservationIgnored private var departures = DepartureList()
  @ObservationIgnored let flows: FlowStore
  /// The screens that want to know whether they are visible.
  @ObservationIgnored var watchedScreens: Set<NodeID> = []
  /// Whether there may be something left of screens that are not in the state.
  @ObservationIgnored var mayHaveLeft = false
  @ObservationIgnored let arrivalTask: ArrivalTask?
  @ObservationIgnored private let faultHandler: @MainActor (NavigationFault) -> Void
  /// Is told what becomes of each request, before its callers are. By default nobody is.
  @ObservationIgnored public var onRecord: RecordTask? {
    didSet { machine.keepsRecords = onRecord != nil }
  }

  /// The navigation as it is.
  public var state: NavigationState {
    access(keyPath: \.state)
    return published
  }

  /// Makes the navigator of a window.
  ///
  /// - Parameters:
  ///   - map: the routes.
  ///   - start: what the window shows at first, and again if it should ever become empty.
  ///   - window: the window's id; windows of one app need different ones.
  ///   - interceptors: are asked before any destination is entered, before those of groups and routes.
  ///   - flows: make the coordinators of the destinations that begin a flow. By default none does.
  ///   - clock: by which time limits are kept.
  ///   - onArrival: is done each time a request has arrived, before what its route wants done. By default nothing.
  ///   - onFault: is told of what went wrong without anybody waiting for it. By default nothing happens.
  public init(
    _ map: NavigationMap, start: NodeBlueprint, window: WindowID = .main,
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock(),
    onArrival: ArrivalTask? = nil, onFault: @escaping @MainActor (NavigationFault) -> Void = { _ in }
  ) {
    let state = NavigationState(window: window, start: start)
    published = state
    machine = TransactionMachine(map: map, state: state, start: start, interceptors: interceptors)
    machine.capabilities = nil
    machine.hearsArrivals = onArrival != nil
    arrivalTask = onArrival
    scopes = ScopeStore()
    self.clock = clock
    faultHandler = onFault
    self.flows = FlowStore(flows)
    self.flows.navigator = self
    self.flows.noteAppearances(in: state)
    let faults = state.validate()
    if !faults.isEmpty { onFault(.malformedStart(faults)) }
  }

  deinit {
    for task in work.values { task.cancel() }
    for timer in timers.values { timer.cancel() }
    let (left, departures, flows) = (scopes, departures, flows)
    Task { @MainActor in
      left.all.forEach { $0.end() }
      flows.removeAll().forEach { $0.end() }
      flows.answers.tellAll(.none(.closed))
      var rest = departures
      for body in rest.removeAll() { body() }
    }
  }

  /// The routes.
  public var map: NavigationMap { machine.map }

  /// How many changes the window has seen, and how often a host was told again what to show.
  public var revision: UInt64 { machine.revision }

  /// Whether requests are under way: made, not ended, and not parked for a hold. Some of them may wait for the user in
  /// turn, such as one for which a guard asks.
  public var hasRequestsUnderWay: Bool { !machine.transactions.allSatisfy(\.phase.isParked) }

  /// Names a new caller.
  func makeCaller() -> CallerID {
    callers += 1
    return CallerID(number: callers)
  }

  /// Tells the machine what has happened, and does what it wants done. What happens meanwhile waits for its
  /// turn, so a request made inside a builder or an observer is never run inside a commit.
  func send(_ input: TransactionInput) {
    if isHandling { return inbox.append(input) }
    isHandling = true
    handle(input)
    if !inbox.isEmpty { handleInbox() }
    isHandling = false
  }

  private func handleInbox() {
    var next = 0
    while next < inbox.count {
      handle(inbox[next])
      next += 1
    }
    inbox.removeAll(keepingCapacity: true)
  }

  private func handle(_ input: TransactionInput) {
    var effects: [TransactionEffect] = []
    swap(&effects, &self.effects)
    machine.handle(input, into: &effects)
    for index in effects.indices { perform(effects[index]) }
    effects.removeAll(keepingCapacity: true)
    self.effects = effects
    if hasTenants { endWhatLeft() }
    if !watchedScreens.isEmpty { noteVisibility() }
  }

  /// Whether anything lives as long as nodes do.
  private var hasTenants: Bool {
    scopes.count > 0 || flows.isInUse || !departures.isEmpty
  }

  /// Ends what lives as long as screens that have left: those that are gone from the state, and that the host shows no
  /// longer. A screen that it could not take away comes back, and has not left.
  func endWhatLeft() {
    if machine.isClosed { return endAll() }
    guard mayHaveLeft, !machine.isApplying else { return }
    mayHaveLeft = false
    let state = machine.state
    end(scopes.remove(allBut: state), flows.remove(allBut: state))
    flows.checkpoints.keep(state)
    tell(flows.answers.remove(allBut: state))
    for body in departures.remove(allBut: state) { body() }
  }

  private func endAll() {
    end(scopes.removeAll(), flows.removeAll())
    tell(flows.answers.removeAll())
    flows.answers.tellAll(.none(.closed))
    for body in departures.removeAll() { body() }
  }

  /// Calls a body once a node has left; at once if it is not there.
  func onDeparture(of node: NodeID, _ body: @escaping @MainActor @Sendable () -> Void) {
    guard !machine.isClosed, machine.state.node(node) != nil else { return body() }
    departures.add(node, body)
  }

  func publish(_ state: NavigationState) {
    withMutation(keyPath: \.state) { published = state }
    guard hasTenants else { return }
    flows.noteAppearances(in: state)
    mayHaveLeft = true
    endWhatLeft()
  }

  /// Ends scopes and flows. What they do then can use the navigator, so they are no longer in its hands.
  func end(_ scopes: [ScreenScope], _ flows: [Flow] = []) {
    for scope in scopes { scope.end() }
    for flow in flows { flow.end() }
  }

  func report(_ fault: NavigationFault) {
    faultHandler(fault)
  }
}

/// Something that went wrong without anybody waiting for it.
public enum NavigationFault: Sendable {
  /// The start that the window was made with is not well-formed: an empty stack, say, or tabs whose role is for
  /// another kind. The window shows it all the same, as far as a host can.
  case malformedStart([StateFault])
  /// The user uncovered screens, and one of them could not be built.
  case uncovering(BuildFailure)
  /// The host shows something else than the state says, and will not be moved.
  case drifted(Observed)
}
