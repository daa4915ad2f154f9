import Testing

@testable import Waymark

/// An interceptor that never decides itself. The tests send its decisions.
struct Silent: Interceptor {
  let name: String

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .allow }
}

/// A machine that is driven by a test. Its effects are recorded as text.
struct TestMachine {
  var machine: RequestMachine
  private(set) var effects: [RequestEffect] = []
  /// The state that the host would report after all operations.
  var shown: NavigationState { machine.state }

  init(start: NodeBlueprint = .stack(Screen("home")), interceptors: [any Interceptor] = []) throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Fetched.self).resolving { $0 }.using(.push).from(.firstStack())
      Route(to: Secret.self).intercepted(by: Silent(name: "first"), Silent(name: "second"))
        .using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    machine = RequestMachine(
      map: map, state: NavigationState(start: start), start: start, interceptors: interceptors)
  }

  /// Sends inputs to the machine.
  ///
  /// - Returns: the effects as text.
  @discardableResult
  mutating func send(_ inputs: RequestInput...) -> [String] {
    let new = inputs.flatMap { machine.handle($0) }
    effects += new
    return new.map(Self.describe)
  }

  /// Clears the list of effects.
  mutating func forgetEffects() { effects = [] }

  /// Makes a request for a destination.
  @discardableResult
  mutating func go(
    _ destination: some Destination, caller: UInt64 = 1, origin: RequestOrigin = .code,
    options: RequestOptions = RequestOptions()
  ) -> [String] {
    let action = NavigationAction.go(AnyDestination(destination), .default)
    return send(
      .submit(NavigationRequest(action, origin: origin, options: options), CallerID(number: caller)))
  }

  @discardableResult
  mutating func back(caller: UInt64 = 2) -> [String] {
    send(.submit(NavigationRequest(.back, origin: .user), CallerID(number: caller)))
  }

  /// Reports that the views of a request are built and that its operations are applied.
  @discardableResult
  mutating func finish(_ request: UInt64) -> [String] {
    send(.built(id(request), nil)) + send(.applied(id(request), HostSnapshot(machine.state)))
  }

  /// Makes a request that has to wait for nothing, and completes it.
  mutating func arrive(_ destination: some Destination, caller: UInt64 = 1) {
    go(destination, caller: caller)
    if let last = machine.activeRequests.last?.id.number { finish(last) }
  }

  /// Reports a tap on the tab that contains a screen.
  @discardableResult
  mutating func tap(_ screen: String) throws -> [String] {
    let path = machine.state.path(to: try self.screen(screen))
    let tap = HostOperation.select(.node(path[2].id), in: path[1].id)
    return send(.userPerformed(tap, lastApplied: machine.lastOperations))
  }

  /// Returns the phase of a request as text.
  func phase(_ request: UInt64) -> String {
    guard let active = machine.activeRequests.first(where: { $0.id.number == request }) else {
      return "ended"
    }
    return switch active.phase {
    case .intercepting(let place): "intercepting \(place)"
    case .guarding(let screen): "guarding \(screen)"
    case .held(let hold, _): "held for \(hold.name)"
    case .applying: "applying"
    case .delayed: "delayed"
    default: "\(active.phase)"
    }
  }

  /// The ids and phases of all active requests.
  var phases: [String] {
    machine.activeRequests.map { "\($0.id.number) \(phase($0.id.number))" }
  }

  /// The outcomes that the callers have received, in order.
  var answers: [String] {
    effects.compactMap { effect in
      if case .resume = effect { Self.describe(effect) } else { nil }
    }
  }

  /// The names of the screens in the state.
  var screens: [String] {
    machine.state.screens.map { "\($0.destination.base)" }
      .map { $0.replacing("Screen(name: \"", with: "").replacing("\")", with: "") }
  }

  /// Returns the id of the screen with this name.
  func screen(_ name: String) throws -> NodeID {
    try #require(machine.state.screens.first { $0.destination.as(Screen.self)?.name == name }).id
  }
}

func id(_ request: UInt64) -> RequestID { RequestID(number: request) }

func caller(_ number: UInt64) -> CallerID { CallerID(number: number) }

func question(_ number: UInt64) -> QuestionID { QuestionID(number: number) }

extension TestMachine {
  /// Returns an effect as short text.
  static func describe(_ effect: RequestEffect) -> String {
    switch effect {
    case .delay(let id, _, _): "delay \(id.number)"
    case .route(let id, _): "route \(id.number)"
    case .resolve(let id, _, _): "resolve \(id.number)"
    case .ask(let id, let interceptor, _): "ask \(interceptor.name) for \(id.number)"
    case .askLeaveGuard(let id, let screen): "question \(id.number) to \(screen)"
    case .build(let id, _): "build \(id.number)"
    case .show: "show"
    case .hide(let screen): "hide \(screen)"
    case .withhold(let screen, .pending): "withhold \(screen)"
    case .withhold(let screen, .refused): "refuse \(screen)"
    case .abandonViews: "abandon views"
    case .committed: "commit"
    case .forgotten: "forget"
    case .notKept(_, let hold): "not kept for \(hold.name)"
    case .notWoken(let action, _): "not woken \(action)"
    case .apply(let id, _): "apply \(id.number)"
    case .arrived(let arrival, _): "arrived at \(arrival.destination)"
    case .wait(let id, let duration): "wait \(duration) for \(id.number)"
    case .stop(.request(let id)): "stop \(id.number)"
    case .stop(.question(let id)): "stop question \(id.number)"
    case .limitRestoration(let id): "limit restoration \(id.number)"
    case .offerRelease(let id): "offer release of \(id.number)"
    case .recorded(let record): "record \(record.cause): \(describe(record.outcome))"
    case .traced(.began(let id, _, _)): "begin \(id.map { "\($0.number)" } ?? "refused")"
    case .traced(.admitted(let id, let screen)): "admit \(screen.id.number) for \(id.number)"
    case .traced(.ended(let id, let outcome)): "end \(id.number): \(describe(outcome))"
    case .resume(let caller, let outcome): "answer \(caller.number): \(describe(outcome))"
    case .readHost: "read host"
    case .diverged: "diverged"
    case .notRestored(let outcome): "not restored: \(describe(outcome))"
    case .lost(let screens): "\(screens.count) lost"
    case .notOpened(let hold, let error): "not opened for \(hold.name): \(error)"
    }
  }

  static func describe(_ outcome: NavigationOutcome) -> String {
    switch outcome {
    case .arrived: "arrived"
    case .unchanged: "unchanged"
    case .redirected: "redirected"
    case .refused(let decider, _): "refused by \(describe(decider))"
    case .held(let hold): "held for \(hold.name)"
    case .superseded(let id): "superseded by \(id.number)"
    case .cancelled: "cancelled"
    case .failed(let error): "failed (\(describe(error)))"
    }
  }

  private static func describe(_ decider: RequestDecider) -> String {
    switch decider {
    case .middleware(let name), .interceptor(let name), .hold(let name): name
    case .router(let screen), .guard(let screen): "\(screen)"
    }
  }

  private static func describe(_ error: NavigationError) -> String {
    switch error {
    case .noRoute: "no route"
    case .resolverFailed: "resolving"
    case .unregistered: "unregistered"
    case .buildFailed: "building"
    case .interceptorFailed: "intercepting"
    case .redirectLoop: "loop"
    case .middlewareLoop: "middleware loop"
    case .requestLoop: "request loop"
    case .tooManyChanges: "too many changes"
    case .host: "host"
    case .nothingToGoBackTo: "nothing to go back to"
    case .closed: "closed"
    default: "\(error)"
    }
  }
}

extension RequestMachine {
  /// Processes an input and everything that follows from it.
  ///
  /// - Returns: the effects, in order.
  mutating func handle(_ input: RequestInput) -> [RequestEffect] {
    var effects: [RequestEffect] = []
    step(input, into: &effects)
    while isInterrupted { step(into: &effects) }
    return effects
  }
}
