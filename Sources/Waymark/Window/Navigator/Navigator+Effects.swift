extension Navigator {
  /// Carries out an effect of the request machine.
  func execute(_ effect: consuming RequestEffect) {
    switch consume effect {
    case .delay(let id, let request, let wait): delay(id, request, for: wait)
    case .route(let id, let request): route(id, request)
    case .resolve(let id, let destination, let route): resolve(id, destination, route)
    case .ask(let id, let interceptor, let entry): ask(id, interceptor, entry)
    case .askLeaveGuard(let question, let screen): askLeaveGuard(question, screen)
    case .build(let id, let screens): build(id, screens)
    case .show(let screens): show(screens.filter { !hasFailed($0) })
    case .withhold(let screen, let status): withhold(screen, status)
    case .hide(let screen): hide(screen, .pending)
    case .abandonViews(let nodes): abandon(nodes)
    case .committed(let change, let metadata): publish(change, metadata)
    case .forgotten(let metadata): forget(metadata)
    case .apply(let id, let change): apply(id, change)
    case .readHost(let number):
      if let host { sendFirst(.observed(host.snapshot, lastApplied: number)) }
    case .wait(let id, let duration): wait(id, duration)
    case .limitRestoration(let id): limitRestoration(id)
    case .offerRelease(let id): offerRelease(of: id)
    case .stop(let decision): stop(decision)
    case .arrived(let arrival, let route):
      if machine.hearsArrivals { notifyObservers(of: .arrived(arrival)) }
      for task in map.routes[route].arrivalTasks { task(arrival) }
    case .recorded(let record): notifyObservers(of: .recorded(record))
    case .traced: break
    case .notRestored(let outcome): report(.notRestored(outcome))
    case .lost(let screens): flows.note(lost: screens)
    case .notKept(let action, let hold): reportIfSaved(.heldRequest(action, hold))
    case .notWoken(let action, let error): report(.failed(action, error))
    case .notOpened(let hold, let error): report(.notOpened(hold, error))
    case .resume(let caller, let outcome): pendingCallers.deliver(outcome, to: caller)?(outcome)
    case .diverged(let observed): report(.hostDiverged(observed))
    }
  }

  /// Tells the tasks that still wait for the results of removed screens whose metadata was forgotten. Reports, once for
  /// each window, that metadata was forgotten whose loss can be noticed.
  private func forget(_ metadata: [NodeID: NodeMetadata.Entry]) {
    for caller in metadata.values.flatMap(\.receivers).compactMap(\.caller) {
      flows.results.deliver(.failure(.removed), to: caller)
    }
    guard !hasReportedForgetting, metadata.values.contains(where: \.isMissed) else { return }
    hasReportedForgetting = true
    report(.tooManyRemovedScreens)
  }

  /// Lets other requests wait for a restoration for half a second.
  private func limitRestoration(_ id: RequestID) {
    setTimer(.restoring(id), after: .milliseconds(500)) { $0.send(.setAside(id)) }
  }

  /// Starts a period of half a second in which the app can still release a held request. The period starts
  /// when the screen that the hold opened has closed.
  ///
  /// A timer is necessary because the code that closed the screen may call `release` only after several more
  /// turns of the main actor.
  private func offerRelease(of id: RequestID) {
    setTimer(.release(id), after: .milliseconds(500)) { $0.send(.releaseOffered(id)) }
  }

  /// Makes the host show a change, then sends the resulting content of the host to the machine.
  ///
  /// The host runs in a separate task, so that callers do not have to wait for it if the window closes. Where
  /// the system supports it, the task starts immediately, so that a synchronous host does not cause an
  /// executor hop.
  private func apply(_ id: RequestID, _ change: HostChange) {
    guard let host else { return send(.applied(id, nil)) }
    unacknowledged = change.number
    stopTimer(.host)
    if connection?.isNew == true { (host as? any ImmediateHost)?.showAtOnce(change) }
    let carryOut = { @MainActor [weak self] in
      let report = await host.apply(change)
      let shown = host.connection.map { $0.shown(after: report, by: host) } ?? report.snapshot
      self?.noteAcknowledged(change.number)
      self?.send(.applied(id, shown))
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await carryOut() }
    } else {
      Task { await carryOut() }
    }
    // Most hosts have already acknowledged the change here.
    if unacknowledged == change.number, let hostTimeLimit { limitHost(change, to: hostTimeLimit) }
  }
}

/// The id of a timer, which identifies its purpose.
enum TimerID: Hashable, Sendable {
  /// A time limit for a decision, or for a held request.
  case decision(PendingDecision)
  /// The time limit for the host to acknowledge operations.
  case host
  /// The period in which a held request can still be released after the screen that its hold opened has
  /// closed.
  case release(RequestID)
  /// The time in which other requests wait for a restoration.
  case restoring(RequestID)
}

extension Navigator {
  /// Calls `body` after a duration, unless the timer is stopped.
  func setTimer(
    _ id: TimerID, after duration: Duration, _ body: @escaping @MainActor @Sendable (Navigator) -> Void
  ) {
    let alarm = clock.alarm(after: duration)
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

  /// Stops the time limit of a decision, and the reminder that it is awaited.
  func stopTimers(of decision: PendingDecision) {
    stopTimer(.decision(decision))
    #if DEBUG
    reminders.removeValue(forKey: decision)?.cancel()
    #endif
  }

  func stopTimers() {
    for timer in timers.values { timer.cancel() }
    timers = [:]
    #if DEBUG
    for reminder in reminders.values { reminder.cancel() }
    reminders = [:]
    #endif
  }
}

// MARK: Host time limit
extension Navigator {
  /// Records that the host has acknowledged a change.
  func noteAcknowledged(_ number: UInt64) {
    guard unacknowledged == number else { return }
    unacknowledged = nil
    stopTimer(.host)
    if !shownActions.isEmpty { carryOutShownActions() }
  }

  /// Starts the time limit for the host to acknowledge a change.
  private func limitHost(_ change: HostChange, to limit: Duration) {
    setTimer(.host, after: limit) {
      $0.report(.timedOut(.host(operations: change.operations.count, limit: limit)))
    }
  }
}

extension Clock<Duration> {
  /// Returns a closure that sleeps until `duration` has passed since this call.
  package func alarm(after duration: Duration) -> @Sendable () async throws -> Void {
    let (clock, deadline) = (self, now.advanced(by: duration))
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }
}
