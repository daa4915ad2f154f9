/// What a timer limits.
enum TimerID: Hashable, Sendable {
  /// A decision, or how long a request is held.
  case decision(PendingDecision)
  /// How long the host takes to acknowledge operations.
  case host
  /// How long a hold can still be released after its screen has closed.
  case release(RequestID)
  /// How long a launch waits for interceptors.
  case restoring(CallerID)
}

extension Navigator {
  /// Does something when so much time has passed since this call, unless the timer is stopped.
  func setTimer(
    _ id: TimerID, after duration: Duration, on clock: (any Clock<Duration>)? = nil,
    _ body: @escaping @MainActor @Sendable (Navigator) -> Void
  ) {
    let alarm = (clock ?? self.clock).alarm(after: duration)
    timers[id] = Task { [weak self] in
      do { try await alarm() } catch { return }
      guard !Task.isCancelled, let self else { return }
      timers[id] = nil
      body(self)
    }
  }

  /// Stops a timer. Nothing happens if it does not run.
  func stopTimer(_ id: TimerID) {
    if !timers.isEmpty { timers.removeValue(forKey: id)?.cancel() }
  }

  /// Stops all timers.
  func stopTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
  }
}

// How long the host may take.
extension Navigator {
  /// Notes that the host is given operations.
  func noteBegun(_ number: UInt64) {
    unacknowledged = number
    stopTimer(.host)
  }

  /// Notes that the host has acknowledged operations.
  func noteAcknowledged(_ number: UInt64) {
    guard unacknowledged == number else { return }
    unacknowledged = nil
    stopTimer(.host)
  }

  /// Reports a host that does not acknowledge operations in time, unless it has done so already.
  func limitHost(_ count: Int, _ number: UInt64) {
    guard unacknowledged == number, let hostTimeLimit else { return }
    let timeout = HostTimeout(operations: count, timeLimit: hostTimeLimit)
    setTimer(.host, after: hostTimeLimit) { $0.report(.hostTimeout(timeout)) }
  }
}
