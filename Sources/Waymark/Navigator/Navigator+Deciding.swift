/// What the navigator awaits for a request before anything changes: what its route fetches, its interceptors, the
/// guards of screens, the end of its time. One thing at a time; it is stopped with the request.
extension Navigator {
  func resolve(_ id: TransactionID, _ destination: AnyDestination, _ route: Int) {
    guard let resolve = map.routes[route].resolve else { return send(.resolved(id, .success(destination))) }
    decide(id) {
      do { return .resolved(id, .success(try await resolve(destination))) } catch {
        return .resolved(id, .failure(error))
      }
    }
  }

  func ask(_ id: TransactionID, _ interceptor: any Interceptor, _ entry: NavigationEntry) {
    decide(id) {
      do { return .decided(id, .success(try await interceptor.decide(entry))) } catch {
        return .decided(id, .failure(error))
      }
    }
    guard let timeLimit = interceptor.timeLimit else { return }
    let timeout = InterceptorTimeout(interceptor: interceptor.name, timeLimit: timeLimit)
    limit(id, to: timeLimit, .decided(id, .failure(timeout)))
  }

  /// Asks the guard of a screen whether it may leave. A screen without a guard may.
  ///
  /// The machine is told when the guard returns, also if it was cancelled before: only then is the screen's guard asked again.
  func askToLeave(_ question: QuestionID, _ screen: NodeID) {
    guard let leaveGuard = scopes[screen]?.leaveGuard else { return send(.consented(question, true)) }
    begin(.question(question)) { [weak self] in
      let agrees = await leaveGuard.ask()
      guard let self else { return }
      work[.question(question)] = nil
      send(.consented(question, agrees, reason: leaveGuard.reason))
    }
  }

  func wait(_ id: TransactionID, _ duration: Duration) {
    limit(id, to: duration, .expired(id))
  }

  /// Stops a decision. A guard may take a while to notice.
  func stop(_ decision: PendingDecision) {
    switch decision {
    case .request(let id):
      work.removeValue(forKey: decision)?.cancel()
      timers.removeValue(forKey: id)?.cancel()
    case .question: work[decision]?.cancel()
    }
  }

  /// Decides about a request in a separate task, and tells the machine unless that is stopped before.
  private func decide(
    _ id: TransactionID, _ body: @escaping @MainActor @Sendable () async -> TransactionInput
  ) {
    begin(.request(id)) { [weak self] in
      let input = await body()
      guard !Task.isCancelled, let self else { return }
      work[.request(id)] = nil
      timers.removeValue(forKey: id)?.cancel()
      send(input)
    }
  }

  /// Begins a task for a decision. The requests made in that task serve the decision.
  private func begin(_ decision: PendingDecision, _ body: @escaping @MainActor @Sendable () async -> Void) {
    Asker.$current.withValue(Asker(navigator: ObjectIdentifier(self), decision: decision)) {
      work[decision] = Task(operation: body)
    }
  }

  /// Tells the machine something when so much time has passed, unless it has been stopped.
  private func limit(_ id: TransactionID, to duration: Duration, _ input: TransactionInput) {
    let alarm = clock.alarm(after: duration)
    timers[id] = Task { [weak self] in
      do { try await alarm() } catch { return }
      guard !Task.isCancelled, let self else { return }
      timers[id] = nil
      work.removeValue(forKey: .request(id))?.cancel()
      send(input)
    }
  }
}

/// What a task decides. The requests made in the task serve that decision.
struct Asker: Sendable {
  @TaskLocal static var current: Asker?

  let navigator: ObjectIdentifier
  let decision: PendingDecision

  /// What the current task decides in a window; `nil` once that is decided or not needed any longer, though the task goes on.
  @MainActor
  static func current(in navigator: Navigator) -> PendingDecision? {
    guard let current, current.navigator == ObjectIdentifier(navigator),
      navigator.machine.isPending(current.decision)
    else { return nil }
    return current.decision
  }
}
