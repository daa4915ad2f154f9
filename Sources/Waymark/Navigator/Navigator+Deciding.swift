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

  /// Asks a screen whether it agrees to leave. One that has no guard any longer does.
  func askToLeave(_ id: TransactionID, _ screen: NodeID) {
    guard let leaveGuard = scopes[screen]?.leaveGuard else { return send(.consented(id, true)) }
    decide(id) { .consented(id, await leaveGuard.ask(), reason: leaveGuard.reason) }
  }

  func wait(_ id: TransactionID, _ duration: Duration) {
    limit(id, to: duration, .expired(id))
  }

  /// Stops what is being done for a request.
  func stop(_ id: TransactionID) {
    work.removeValue(forKey: id)?.cancel()
    timers.removeValue(forKey: id)?.cancel()
  }

  /// Does something in a task of its own, and tells the machine what came of it unless it has been stopped. The
  /// requests that are made meanwhile in that task do not wait for the one that it is about.
  private func decide(
    _ id: TransactionID, _ body: @escaping @MainActor @Sendable () async -> TransactionInput
  ) {
    Asker.$current.withValue(Asker(navigator: ObjectIdentifier(self), id: id)) {
      work[id] = Task { [weak self] in
        let input = await body()
        guard !Task.isCancelled, let self else { return }
        work[id] = nil
        timers.removeValue(forKey: id)?.cancel()
        send(input)
      }
    }
  }

  /// Tells the machine something when so much time has passed, unless it has been stopped.
  private func limit(_ id: TransactionID, to duration: Duration, _ input: TransactionInput) {
    let alarm = clock.alarm(after: duration)
    timers[id] = Task { [weak self] in
      do { try await alarm() } catch { return }
      guard !Task.isCancelled, let self else { return }
      timers[id] = nil
      work.removeValue(forKey: id)?.cancel()
      send(input)
    }
  }
}

/// The request that a task decides about: its own requests are made on behalf of that one.
struct Asker: Sendable {
  @TaskLocal static var current: Asker?

  let navigator: ObjectIdentifier
  let id: TransactionID

  /// The request of a window that the current task decides about; `nil` once that has ended, though the task goes on.
  @MainActor
  static func current(in navigator: Navigator) -> TransactionID? {
    guard let current, current.navigator == ObjectIdentifier(navigator),
      navigator.machine.index(of: current.id) != nil
    else { return nil }
    return current.id
  }
}
