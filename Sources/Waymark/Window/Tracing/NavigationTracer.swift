/// A translator of the inputs and effects of a window's request machine into trace events.
///
/// It only observes: it never changes the processing of requests. A window without a tracer does no work for
/// tracing.
@MainActor
final class NavigationTracer {
  var tools = ToolList<NavigationTraceEvent>()
  /// The middleware decisions about the requests that are being checked, innermost last. Middleware can make
  /// further requests while it decides.
  private var checks: [[DecidedQuestion]] = []
  /// The middleware decisions about requests that have not begun yet, by caller.
  private var decided: [CallerID: [DecidedQuestion]] = [:]

  func send(_ event: NavigationTraceEvent) { tools.send(event) }

  /// A middleware's decision about a request that has not begun yet.
  struct DecidedQuestion {
    let question: TracedQuestion
    let decision: TracedDecision
  }

  // MARK: Middleware

  func beginCheck() { checks.append([]) }

  func note(_ name: String, _ decision: MiddlewareDecision) {
    guard !checks.isEmpty, let traced = decision.traced else { return }
    checks[checks.count - 1].append(
      DecidedQuestion(question: TracedQuestion(decider: .middleware(name), subject: nil), decision: traced))
  }

  /// Ends a check before the request has an id.
  func endCheck(for caller: CallerID) {
    if let made = checks.popLast(), !made.isEmpty { decided[caller] = made }
  }

  /// Ends a check that continues a delayed decision. The decision is ignored if the request has ended.
  func endCheck(for id: RequestID, in machine: RequestMachine) {
    let made = checks.popLast() ?? []
    guard machine.index(of: id) != nil else { return }
    for one in made { send(.decided(id, one.question, one.decision)) }
  }

  // MARK: The machine

  /// Translates an input that the machine is about to handle.
  func note(_ input: RequestInput, in machine: RequestMachine) {
    switch input {
    case .decided(let id, let result):
      if let question = machine.tracedQuestion(of: id) { send(.decided(id, question, result.traced)) }
    case .resolved(let id, let result): noteResolved(id, result, machine)
    case .consented(let question, let agrees, let reason):
      noteGuard(question, agrees ? .allowed : .refused(reason: reason), machine)
    case .undecided(let question, let reason): noteGuard(question, .refused(reason: reason), machine)
    case .applied(let id, let shown):
      if machine.index(of: id) != nil { send(.acknowledged(id, shown)) }
    case .hostPhase(let phase): noteGesture(phase, machine)
    case .observed(let shown, let last, let endsGesture):
      if endsGesture { noteGesture(.idle, machine) }
      noteReport(shown, last, machine)
    case .userPerformed(_, let last, let endsGesture):
      if endsGesture { noteGesture(.idle, machine) }
      noteReport(nil, last, machine)
    case .release(let hold): noteHold(hold, isReleased: true, machine)
    case .drop(let hold): noteHold(hold, isReleased: false, machine)
    case .close: send(.closing)
    default: break
    }
  }

  /// Translates an effect of the machine, before it is carried out.
  func note(_ effect: RequestEffect, in machine: RequestMachine) {
    switch effect {
    case .traced(.began(let id, let request, let callers)): noteBeginning(id, request, callers, machine)
    case .traced(.admitted(let id, let screen)): send(.admitted(id, screen))
    case .traced(.ended(let id, let outcome)): send(.ended(id, outcome))
    case .delay(let id, _, let wait):
      send(.asked(id, TracedQuestion(decider: .middleware(wait.name), subject: nil)))
    case .resolve(let id, let destination, _):
      send(.asked(id, TracedQuestion(decider: .resolver, subject: destination)))
    case .ask(let id, let interceptor, let context):
      let decider = TracedDecider.interceptor(interceptor.name)
      send(.asked(id, TracedQuestion(decider: decider, subject: context.destination)))
    case .askLeaveGuard(_, let screen):
      let question = machine.tracedQuestion(toGuardOf: screen)
      for id in machine.waiters(for: screen) { send(.asked(id, question)) }
    case .apply(let id, let change):
      send(.instructed(id, operations: change.operations.count, isAnimated: change.isAnimated))
    case .recorded(let record): send(.recorded(record))
    // A request that joined an equal request does not begin.
    case .resume(let caller, _): decided[caller] = nil
    default: break
    }
  }

  private func noteBeginning(
    _ id: RequestID?, _ request: NavigationRequest, _ callers: CallerList, _ machine: RequestMachine
  ) {
    send(.began(TracedRequest(id: id, request, in: machine)))
    callers.forEach { caller in
      for one in decided.removeValue(forKey: caller) ?? [] {
        send(.decided(id, one.question, one.decision))
      }
    }
  }

  private func noteResolved(
    _ id: RequestID, _ result: Result<AnyDestination, any Error>, _ machine: RequestMachine
  ) {
    guard let index = machine.index(of: id), machine.activeRequests[index].phase == .resolving else { return }
    let destination = machine.activeRequests[index].destination
    let question = TracedQuestion(decider: .resolver, subject: destination)
    switch result {
    case .success(let resolved) where resolved == destination: send(.decided(id, question, .allowed))
    case .success(let resolved): send(.decided(id, question, .redirected(to: resolved)))
    case .failure(let error): send(.decided(id, question, .failed(error)))
    }
  }

  private func noteGuard(_ id: QuestionID, _ decision: TracedDecision, _ machine: RequestMachine) {
    guard let question = machine.questions.first(where: { $0.id == id }), !question.isDiscarded else {
      return
    }
    let traced = machine.tracedQuestion(toGuardOf: question.screen)
    for waiter in machine.waiters(for: question.screen) { send(.decided(waiter, traced, decision)) }
  }

  private func noteGesture(_ phase: HostPhase, _ machine: RequestMachine) {
    if phase != machine.hostPhase { send(.gesture(isInProgress: phase != .idle)) }
  }

  private func noteReport(_ shown: HostSnapshot?, _ last: UInt64, _ machine: RequestMachine) {
    send(.reported(shown, isIgnored: machine.ignoresReport(lastApplied: last)))
  }

  private func noteHold(_ name: String, isReleased: Bool, _ machine: RequestMachine) {
    let held = machine.activeRequests.compactMap { active in
      if case .held(let hold, _) = active.phase { hold.name } else { nil }
    }
    send(
      held.contains(name)
        ? .holdEnded(name, isReleased: isReleased)
        : .holdNotFound(name, isReleased: isReleased, held: Set(held).sorted()))
  }
}

extension TracedRequest {
  fileprivate init(id: RequestID?, _ request: NavigationRequest, in machine: RequestMachine) {
    (self.id, action, origin, site) = (id, request.original, request.origin, request.site)
    reveals = request.reveals
    parent =
      switch (request.opener, request.enclosingDecision) {
      case (let opener?, _): .opens(for: opener)
      case (nil, .request(let id)): .decides(id)
      case (nil, .question(let id)):
        machine.questions.first { $0.id == id }.map { .guards($0.screen) }
      case (nil, nil): nil
      }
  }
}

extension RequestMachine {
  /// Returns the interceptor's question about a request, or `nil` if no interceptor is deciding.
  fileprivate func tracedQuestion(of id: RequestID) -> TracedQuestion? {
    guard let index = index(of: id), case .intercepting = activeRequests[index].phase,
      let question = question(at: index)
    else { return nil }
    return TracedQuestion(
      decider: .interceptor(question.interceptor.name), subject: question.subject.destination)
  }

  fileprivate func tracedQuestion(toGuardOf screen: NodeID) -> TracedQuestion {
    TracedQuestion(decider: .leaveGuard(screen), subject: state.node(screen)?.screen?.destination)
  }
}

extension Result<InterceptorDecision, any Error> {
  fileprivate var traced: TracedDecision {
    switch self {
    case .success(.allow): .allowed
    case .success(.redirect(let target)): .redirected(to: target)
    case .success(.refuse(let reason)): .refused(reason: reason)
    case .success(.hold(let hold)): .held(hold)
    case .failure(let error): .failed(error)
    }
  }
}

extension MiddlewareDecision {
  /// The decision as a traced decision, or `nil` if it is made later.
  fileprivate var traced: TracedDecision? {
    switch self {
    case .allow: .allowed
    case .replace(let action): .replaced(by: action)
    case .refuse(let reason): .refused(reason: reason)
    case .wait: nil
    }
  }
}
