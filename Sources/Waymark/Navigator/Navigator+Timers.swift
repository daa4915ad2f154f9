/// The id of a timer, which identifies its purpose.
enum TimerID: Hashable, Sendable {
  /// A time limit for a decision, or for a held request.
  case decision(PendingDecision)
  /// The time limit for the host to acknowledge operations.
  case host
  /// The period in which a held request can still be released after the screen that its hold opened has
  /// closed.
  case release(RequestID)
  /// The time limit for interceptors and leave guards while a saved navigation is restored.
  case restoring(CallerID)
}

extension Navigator {
  /// Calls `body` after a duration, unless the timer is stopped.
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

  /// Stops a timer. Nothing happens if it is not running.
  func stopTimer(_ id: TimerID) {
    if !timers.isEmpty { timers.removeValue(forKey: id)?.cancel() }
  }

  func stopTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
  }
}

// MARK: Host time limit
extension Navigator {
  /// Records that operations were sent to the host.
  func noteBegun(_ number: UInt64) {
    unacknowledged = number
    stopTimer(.host)
  }

  /// Records that the host has acknowledged operations.
  func noteAcknowledged(_ number: UInt64) {
    guard unacknowledged == number else { return }
    unacknowledged = nil
    stopTimer(.host)
  }

  /// Starts the time limit for the host, unless the host has already acknowledged the operations.
  func limitHost(_ count: Int, _ number: UInt64) {
    guard unacknowledged == number, let hostTimeLimit else { return }
    let timeout = HostTimeout(operations: count, timeLimit: hostTimeLimit)
    setTimer(.host, after: hostTimeLimit) { $0.report(.hostTimeout(timeout)) }
  }
}
