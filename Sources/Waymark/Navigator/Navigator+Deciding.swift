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
    let timeout = ResolverTimeout(destination: destination, timeLimit: timeLimit)
    limit(id, to: timeLimit, .resolved(id, .failure(timeout)), .resolverTimeout(timeout))
  }

  func ask(_ id: RequestID, _ interceptor: any Interceptor, _ context: InterceptionContext) {
    decide(id) {
      do { return .decided(id, .success(try await interceptor.decide(context))) } catch {
        return .decided(id, .failure(error))
      }
    }
    guard let timeLimit = interceptor.timeLimit else { return }
    let timeout = InterceptorTimeout(interceptor: interceptor.name, timeLimit: timeLimit)
    limit(id, to: timeLimit, .decided(id, .failure(timeout)), .interceptorTimeout(timeout))
  }

  /// Asks the leave guard of a screen whether the screen may be removed. A screen without a guard may always
  /// be removed.
  ///
  /// The guard is asked again only after it has returned. Therefore, the machine receives its decision even
  /// if the guard was cancelled.
  func askLeaveGuard(_ question: QuestionID, _ screen: NodeID) {
    guard let leaveGuard = scopes[screen]?.leaveGuard else { return send(.consented(question, true)) }
    begin(.question(question)) { [weak self] in
      let agrees = await leaveGuard.ask()
      guard let self else { return }
      work[.question(question)] = nil
      stopTimer(.decision(.question(question)))
      send(.consented(question, agrees, reason: leaveGuard.reason))
    }
    if let timeLimit = leaveGuard.timeLimit {
      limit(question, to: GuardTimeout(screen: screen, timeLimit: timeLimit))
    }
  }

  /// Sets a time limit for a leave guard. When the limit expires, a fault is reported, the waiting requests
  /// are refused, and the guard is cancelled.
  private func limit(_ question: QuestionID, to timeout: GuardTimeout) {
    setTimer(.decision(.question(question)), after: timeout.timeLimit) { navigator in
      navigator.report(.guardTimeout(timeout))
      navigator.send(.undecided(question, reason: LibraryReason.guardTimedOut(timeout.timeLimit)))
    }
  }

  func wait(_ id: RequestID, _ duration: Duration) {
    limit(id, to: duration, .expired(id))
  }

  /// Sets the maximum time that a caller waits for a hold that has no time limit. Test hosts call this
  /// method.
  package func limitHeld(to duration: Duration?) { machine.heldLimit = duration }

  /// Ends a held request after `duration`. Used only in tests. The duration is measured in real time, because
  /// a test may never advance its manual clock.
  ///
  /// The duration is split into short timers that fire one after another on the main actor. If the main actor
  /// is busy, the timers are delayed as well, so that the request does not end too early on a slow machine.
  func limitHeld(_ id: RequestID, to duration: Duration, parts: Int = 300, passed: Int = 0) {
    setTimer(.decision(.request(id)), after: duration / parts, on: ContinuousClock()) { navigator in
      guard passed + 1 < parts else { return navigator.send(.unreleased(id)) }
      navigator.limitHeld(id, to: duration, parts: parts, passed: passed + 1)
    }
  }

  /// Cancels the task that makes a decision. A leave guard may continue to run for some time.
  ///
  /// The timer of a leave guard keeps running until the guard returns, because the guard is not asked again
  /// before that.
  func stop(_ decision: PendingDecision) {
    switch decision {
    case .request(let id):
      work.removeValue(forKey: decision)?.cancel()
      stopTimer(.decision(decision))
      stopTimer(.release(id))
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
      stopTimer(.decision(.request(id)))
      send(input)
    }
  }

  /// Starts a task that makes a decision. Requests made in the task are marked as part of the decision.
  private func begin(_ decision: PendingDecision, _ body: @escaping @MainActor @Sendable () async -> Void) {
    let enclosing = EnclosingDecision(navigator: ObjectIdentifier(self), decision: decision)
    RequestContext.$current.withValue(RequestContext(enclosingDecision: enclosing)) {
      work[decision] = Task(operation: body)
    }
  }

  /// Sets a time limit for a request's task. When the limit expires, the task is cancelled and `input` is
  /// sent to the machine.
  ///
  /// - Parameter fault: a fault to report when the limit expires.
  private func limit(
    _ id: RequestID, to duration: Duration, _ input: RequestInput, _ fault: NavigationFault? = nil
  ) {
    setTimer(.decision(.request(id)), after: duration) { navigator in
      navigator.work.removeValue(forKey: .request(id))?.cancel()
      if let fault { navigator.report(fault) }
      navigator.send(input)
    }
  }
}
