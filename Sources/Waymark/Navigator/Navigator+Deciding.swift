/// What the navigator awaits for a request before anything changes: what its route fetches, its interceptors, the
/// guards of screens, the end of its time. One thing at a time; it is stopped with the request.
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

  /// Asks the guard of a screen whether it may leave. A screen without a guard may.
  ///
  /// The machine is told when the guard returns, also if it was cancelled before: only then is the screen's guard asked again.
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

  /// Refuses for a guard that has not answered in its time, and reports it. The guard is cancelled.
  private func limit(_ question: QuestionID, to timeout: GuardTimeout) {
    setTimer(.decision(.question(question)), after: timeout.timeLimit) { navigator in
      navigator.report(.guardTimeout(timeout))
      navigator.send(.undecided(question, reason: LibraryReason.unanswered(timeout.timeLimit)))
    }
  }

  func wait(_ id: RequestID, _ duration: Duration) {
    limit(id, to: duration, .expired(id))
  }

  /// Limits how long callers wait for holds without a time limit. For hosts in tests.
  package func limitHeld(to duration: Duration?) { machine.heldLimit = duration }

  /// Ends a request that is held for too long in a test. The time is real, since nobody might move a manual clock.
  ///
  /// It passes in short parts, and each ends on the main actor: where that is busy, the test gets as many turns of it as
  /// on an idle machine.
  func limitHeld(_ id: RequestID, to duration: Duration, parts: Int = 300, passed: Int = 0) {
    setTimer(.decision(.request(id)), after: duration / parts, on: ContinuousClock()) { navigator in
      guard passed + 1 < parts else { return navigator.send(.unreleased(id)) }
      navigator.limitHeld(id, to: duration, parts: parts, passed: passed + 1)
    }
  }

  /// Stops a decision. A guard may take a while to notice.
  ///
  /// The time of a guard goes on until it has returned, since it is not asked again before that.
  func stop(_ decision: PendingDecision) {
    switch decision {
    case .request(let id):
      work.removeValue(forKey: decision)?.cancel()
      stopTimer(.decision(decision))
      stopTimer(.release(id))
    case .question: work[decision]?.cancel()
    }
  }

  /// Decides about a request in a separate task, and tells the machine unless that is stopped before.
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

  /// Begins a task for a decision. The requests made in that task serve the decision.
  private func begin(_ decision: PendingDecision, _ body: @escaping @MainActor @Sendable () async -> Void) {
    let enclosing = EnclosingDecision(navigator: ObjectIdentifier(self), decision: decision)
    RequestContext.$current.withValue(RequestContext(enclosingDecision: enclosing)) {
      work[decision] = Task(operation: body)
    }
  }

  /// Tells the machine something when so much time has passed, unless it has been stopped.
  ///
  /// - Parameter fault: is reported then.
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
