/// The asynchronous steps of a request before it is committed: fetching data for its route, and asking
/// interceptors and leave guards. A request runs one step at a time. Each step can have a time limit and is
/// stopped when the request ends.
extension Navigator {
  func resolve(_ id: RequestID, _ destination: AnyDestination, _ route: Int) {
    guard let resolve = map.routes[route].resolve else { return send(.resolved(id, .success(destination))) }
    decide(id) {
      do { return .resolved(id, .success(try await resolve(destination))) } catch {
        return .resolved(id, .failure(error))
      }
    }
    guard let timeLimit = map.routes[route].resolveLimit else { return }
    let timeout = NavigationTimeout.resolver(destination, limit: timeLimit)
    limit(id, to: timeLimit, .resolved(id, .failure(timeout)), timeout)
  }

  func ask(_ id: RequestID, _ interceptor: any Interceptor, _ context: InterceptionContext) {
    decide(id) {
      do { return .decided(id, .success(try await interceptor.decide(context))) } catch {
        return .decided(id, .failure(error))
      }
    }
    guard let timeLimit = interceptor.timeLimit else { return }
    let timeout = NavigationTimeout.interceptor(interceptor.name, limit: timeLimit)
    limit(id, to: timeLimit, .decided(id, .failure(timeout)), timeout)
  }

  /// Asks the leave guard of a screen, or that of its draft, whether the screen may be removed. A screen without a guard may always
  /// be removed.
  ///
  /// The guard is asked again only after it has returned. Therefore, the machine receives its decision even
  /// if the guard was cancelled.
  func askLeaveGuard(_ question: QuestionID, _ screen: NodeID) {
    guard let leaveGuard = leaveGuard(of: screen) else { return send(.consented(question, true)) }
    begin(.question(question)) { [weak self] in
      let agrees = await leaveGuard.ask()
      guard let self else { return }
      work[.question(question)] = nil
      stopTimers(of: .question(question))
      send(.consented(question, agrees, reason: leaveGuard.reason))
    }
    guard let timeLimit = leaveGuard.timeLimit else { return }
    setTimer(.decision(.question(question)), after: timeLimit) { navigator in
      let site = navigator.machine.waiters(for: screen).first.flatMap(navigator.site(of:))
      navigator.report(.timedOut(.guard(screen, limit: timeLimit)), at: site)
      navigator.send(.undecided(question, reason: LibraryReason.guardTimedOut(timeLimit)))
    }
  }

  func wait(_ id: RequestID, _ duration: Duration) {
    limit(id, to: duration, .expired(id))
  }

  /// Cancels the task that makes a decision. A leave guard may continue to run for some time.
  ///
  /// The timer of a leave guard keeps running until the guard returns, because the guard is not asked again
  /// before that.
  func stop(_ decision: PendingDecision) {
    switch decision {
    case .request(let id):
      work.removeValue(forKey: decision)?.cancel()
      stopTimers(of: decision)
      stopTimer(.release(id))
      stopTimer(.restoring(id))
    case .question: work[decision]?.cancel()
    }
  }

  /// Runs `body` in a new task to make a decision about a request. Sends the result to the machine, unless
  /// the task has been cancelled.
  func decide(
    _ id: RequestID, _ body: @escaping @MainActor @Sendable () async -> RequestInput
  ) {
    begin(.request(id)) { [weak self] in
      let input = await body()
      guard !Task.isCancelled, let self else { return }
      work[.request(id)] = nil
      stopTimers(of: .request(id))
      send(input)
      if case .decided(_, .success(.hold(let hold))) = input { holdObserver?(id, hold) }
    }
  }

  /// Starts a task that makes a decision. Requests made in the task are marked as part of the decision.
  private func begin(_ decision: PendingDecision, _ body: @escaping @MainActor @Sendable () async -> Void) {
    let enclosing = EnclosingDecision(navigator: ObjectIdentifier(self), decision: decision)
    EnclosingDecision.$current.withValue(enclosing) {
      work[decision] = Task(operation: body)
    }
    remind(of: decision)
  }

  /// Sets a time limit for a request's task. When the limit expires, the task is cancelled and `input` is
  /// sent to the machine.
  ///
  /// - Parameter timeout: the timeout to report when the limit expires.
  private func limit(
    _ id: RequestID, to duration: Duration, _ input: RequestInput, _ timeout: NavigationTimeout? = nil
  ) {
    setTimer(.decision(.request(id)), after: duration) { navigator in
      navigator.work.removeValue(forKey: .request(id))?.cancel()
      if let timeout { navigator.report(.timedOut(timeout), at: navigator.site(of: id)) }
      navigator.send(input)
    }
  }

  /// The screens that have a leave guard. A host does not begin a gesture that would remove such a screen.
  public var guardedScreens: Set<NodeID> {
    access(keyPath: \.guardedScreens)
    return machine.armed
  }

  /// Informs the machine that a screen's leave guard has been set, replaced, or removed.
  func guardDidChange(of scope: ScreenScope) {
    arm(scope.id, leaveGuard(of: scope.id) != nil)
  }

  /// Informs the machine that a screen has a leave guard, or none.
  func arm(_ screen: NodeID, _ isArmed: Bool) {
    withMutation(keyPath: \.guardedScreens) { send(.armed(screen, isArmed)) }
  }

  /// Asks the window's middleware about a request, and submits the request if all middleware allows it.
  @inline(__always)
  func submit(_ request: consuming NavigationRequest, as caller: CallerID) {
    if middleware.isEmpty { return send(.submit(request, caller)) }
    check(request, as: caller)
  }

  private func check(_ request: NavigationRequest, as caller: CallerID) {
    tracer?.beginCheck()
    let verdict = verdict(on: request, of: middleware[...])
    tracer?.endCheck(for: caller)
    switch verdict {
    case .submit(let request): send(.submit(request, caller))
    case .refuse(let request, let outcome): send(.refuse(request, caller, outcome))
    case .delay(let request, let wait): send(.delay(request, caller, wait))
    }
  }

  /// Asks middleware about a request, in order, until one of them refuses the request or delays its decision.
  ///
  /// - Parameter decided: the decision of the first middleware, if it has already been made.
  private func verdict(
    on request: NavigationRequest, of asked: ArraySlice<NavigationMiddleware>,
    decided: MiddlewareDecision? = nil
  ) -> MiddlewareVerdict {
    var (request, decided) = (request, decided)
    for (place, middleware) in zip(asked.indices, asked) {
      guard let action = request.action else { break }
      guard middlewareDepth < Self.deepestMiddleware else {
        return .refuse(request, .failed(.middlewareLoop(middleware.name)))
      }
      middlewareDepth += 1
      let decision = decided ?? middleware.handle(action, machine.state)
      middlewareDepth -= 1
      decided = nil
      tracer?.note(middleware.name, decision)
      if case .allow = decision { continue }
      if request.isUrgent {
        report(.middlewareIgnored(middleware.name, action), at: request.site)
        continue
      }
      switch decision {
      case .allow: continue
      case .replace(let other): request = request.replaced(by: other, .middleware(middleware.name))
      case .refuse(let reason):
        return .refuse(request, .refused(by: .middleware(middleware.name), reason: reason))
      case .wait(let operation):
        return .delay(request, MiddlewareWait(operation: operation, rest: asked[place...]))
      }
    }
    return .submit(request)
  }

  /// Waits for the delayed decision of middleware, then asks the remaining middleware.
  func delay(_ id: RequestID, _ request: NavigationRequest, for wait: MiddlewareWait) {
    decide(id) { [weak self] in
      let decision = await wait.operation()
      guard let self else { return .delayEnded(id, .submit(request)) }
      tracer?.beginCheck()
      let verdict = verdict(on: request, of: wait.rest, decided: decision)
      tracer?.endCheck(for: id, in: machine)
      return .delayEnded(id, verdict)
    }
  }

  /// The maximum depth of nested requests. A request is nested if middleware makes it while handling another
  /// request.
  private static let deepestMiddleware = 16
}
