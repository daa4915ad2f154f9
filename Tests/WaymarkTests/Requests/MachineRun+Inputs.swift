@testable import Waymark

/// The conversion of steps to inputs; `nil` for a step without a target.
extension MachineRun {
  private mutating func newCaller() -> CallerID {
    callers += 1
    return CallerID(number: callers)
  }

  private mutating func submit(_ subject: NavigationAction, _ origin: RequestOrigin) -> RequestInput {
    .submit(NavigationRequest(subject, origin: origin), newCaller())
  }

  private func destination(_ number: Int) -> AnyDestination {
    switch number {
    case 0: AnyDestination(Fetched(name: "f"))
    case 1: AnyDestination(Secret())
    case 2: AnyDestination(Secret(name: "t"))
    case 3: AnyDestination(SignIn())
    case 4: AnyDestination(Unknown())
    default: AnyDestination(Screen(["home", "a", "b"][number % 3]))
    }
  }

  private func first(where matches: (RequestPhase) -> Bool) -> RequestID? {
    machine.activeRequests.first { matches($0.phase) }?.id
  }

  private var deciding: RequestID? {
    first { if case .intercepting = $0 { true } else { false } }
  }

  private var wait: MiddlewareWait { MiddlewareWait(operation: { .allow }, rest: []) }

  private func delayed(_ verdict: (NavigationRequest) -> MiddlewareVerdict) -> RequestInput? {
    first(where: \.isDelayed).map { id in
      .delayEnded(id, verdict(NavigationRequest(.go(destination(Int(id.number) % 6), .default))))
    }
  }

  private func decided(_ result: Result<InterceptorDecision, any Error>) -> RequestInput? {
    deciding.map { .decided($0, result) }
  }

  private func consented(_ number: Int, _ agreed: Bool) -> RequestInput? {
    machine.questions.randomAccess(number).map { .consented($0.id, agreed) }
  }

  private func observed(_ state: NavigationState) -> RequestInput {
    .observed(HostSnapshot(state), lastApplied: machine.lastOperations)
  }

  mutating func input(for step: MachineStep) -> RequestInput? {
    let number = step.number
    switch step.kind {
    case .go, .goAgain: return submit(.go(destination(number), .default), .code)
    case .goLater:
      let request = NavigationRequest(
        .go(destination(number), .default), origin: number % 2 == 0 ? .code : .link)
      return .delay(request, newCaller(), wait)
    case .pass: return delayed { .submit($0) }
    case .refuseLater: return delayed { .refuse($0, .refused(by: .middleware("middleware"), reason: "no")) }
    case .delayOn: return delayed { .delay($0, wait) }
    case .link: return submit(.go(destination(number), .default), .link)
    case .back: return submit(.back, .user)
    case .dismiss: return submit(.dismiss(nil), .user)
    case .select:
      return machine.state.screens.randomAccess(number).map { submit(.select($0.id), .user) }
    case .traverse: return submit(.setState(someEarlier(number), asksFirst: true), .user)
    case .restore:
      var request = NavigationRequest(.setState(someEarlier(number), asksFirst: true), origin: .code)
      request.options.returnsWhenHeld = true
      request.restores = true
      return .submit(request, newCaller())
    case .setAside: return machine.activeRequests.first { $0.request.restores }.map { .setAside($0.id) }
    case .resolve, .failResolving:
      let failure: Result<AnyDestination, any Error> = .failure(Mishap())
      let found = step.kind == .resolve ? .success(AnyDestination(Fetched(name: "\(number)"))) : failure
      return first { $0 == .resolving }.map { .resolved($0, found) }
    case .allow: return decided(.success(.allow))
    case .redirect: return decided(.success(.redirect(to: destination(number))))
    case .block: return decided(.success(.refuse("no")))
    case .hold: return decided(.success(.hold(number < 4 ? hold : Hold("other"))))
    case .failDeciding: return decided(.failure(Mishap()))
    case .agree: return consented(number, true)
    case .refuse: return consented(number, false)
    default: return hostInput(for: step)
    }
  }

  private mutating func hostInput(for step: MachineStep) -> RequestInput? {
    switch step.kind {
    case .build, .build2: return first { $0 == .building }.map { .built($0, nil) }
    case .failBuilding:
      let failure = NavigationError.buildFailed(destination(step.number), Mishap())
      return first { $0 == .building }.map { .built($0, failure) }
    case .apply, .apply2: return applying.map { .applied($0, HostSnapshot(machine.state)) }
    case .applyOther: return applying.map { .applied($0, HostSnapshot(someEarlier(step.number))) }
    case .applyNothing: return applying.map { .applied($0, step.number < 4 ? nil : HostSnapshot()) }
    case .beginGesture: return .hostPhase(.interacting)
    case .endGesture: return .hostPhase(.idle)
    case .collapse: return .traits(LayoutTraits(columns: step.number < 4 ? 1 : .max))
    case .observePop: return observed(machine.plan(for: .back).after)
    case .observeForeign:
      var observed = HostSnapshot(machine.state)
      observed.add(.foreign(ForeignMark(token: UInt64(step.number), name: "alert")), depth: 0)
      return .observed(observed, lastApplied: machine.lastOperations)
    case .observeNothing: return .observed(HostSnapshot(), lastApplied: machine.lastOperations)
    case .observeEarlier: return observed(someEarlier(step.number))
    case .performPop: return machine.plan(for: .back).operations.first.map(performed)
    case .performTap:
      let screen = machine.state.screens.randomAccess(step.number)
      return screen.flatMap { machine.plan(for: .select($0.id)).operations.first }.map(performed)
    case .performForeign:
      let mark = ForeignMark(token: UInt64(step.number), name: "picker")
      let stack = machine.state.stack(around: machine.state.front.id)?.0.id
      return performed(
        step.number < 4 ? .presentForeign(mark) : .pushForeign(mark, onto: stack ?? machine.state.front.id))
    case .performMisfit: return performed(.pop(to: step.number, of: machine.state.front.id))
    default: return otherInput(for: step)
    }
  }

  private func performed(_ operation: HostOperation) -> RequestInput {
    .userPerformed(operation, lastApplied: machine.lastOperations)
  }

  private mutating func otherInput(for step: MachineStep) -> RequestInput? {
    let screen = machine.state.screens.randomAccess(step.number)?.id
    switch step.kind {
    case .arm: return screen.map { .armed($0, true) }
    case .disarm: return screen.map { .armed($0, false) }
    case .cancel: return .cancel(CallerID(number: callers - min(callers, UInt64(step.number))))
    case .release: return .release(step.number < 4 ? "login" : "other")
    case .offerRelease: return machine.activeRequests.randomAccess(step.number).map { .releaseOffered($0.id) }
    case .drop: return .drop(step.number < 4 ? "login" : "other")
    case .attach: return .attach(newCaller(), NewHost())
    default: return .applied(RequestID(number: UInt64(step.number)), nil).unless(applying)
    }
  }

  func someEarlier(_ number: Int) -> NavigationState {
    earlier.randomAccess(number) ?? machine.state
  }
}

extension RequestInput {
  /// Returns the input, or `nil` if it is about the request that is being applied.
  fileprivate func unless(_ applying: RequestID?) -> RequestInput? {
    if case .applied(let id, _) = self, id == applying { nil } else { self }
  }
}

extension Array {
  /// Returns the element at `number` modulo the count, or `nil` if there are no elements.
  fileprivate func randomAccess(_ number: Int) -> Element? {
    isEmpty ? nil : self[number % count]
  }
}
