extension Navigator {
  /// Prints a fault in one line: the problem, what to do, and the place of the call. Release builds print
  /// nothing.
  func printInDebugBuild(_ fault: NavigationFault, at site: CodeLocation?) {
    #if DEBUG
    printInDebugBuild(SafeTexts(map: map).text(fault) + (site.map { " (requested at \($0))" } ?? ""))
    #endif
  }

  /// Prints the text of a fault in one line. Release builds print nothing.
  func printInDebugBuild(_ text: @autoclosure () -> String) {
    #if DEBUG
    printFault("Waymark: " + text().split(whereSeparator: \.isNewline).joined(separator: " "))
    #endif
  }

  /// Prints the faults that occurred while the navigator was created, unless the code that creates the
  /// navigator observes them before it returns to the main actor's executor.
  func printEarlyFaults() {
    #if DEBUG
    if earlyEvents.isEmpty { return }
    Task { [weak self] in
      for case .fault(let fault) in self?.earlyEvents ?? [] { self?.printInDebugBuild(fault, at: nil) }
    }
    #endif
  }

  /// Reports a view that the request being built cannot prepare, because it has another type.
  func reportNotPrepared(_ screen: NodeID, _ type: Any.Type, expected: Any.Type) {
    let request = machine.activeRequests.first { $0.phase == .building }?.request
    report(.notPrepared(screen, type, expected: expected), at: request?.site)
  }

  /// Prints once that a decision is still awaited, by whom, and for which call, if it takes longer than five seconds. A debug
  /// build would otherwise look as if nothing had happened. A release build prints nothing.
  func remind(of decision: PendingDecision) {
    #if DEBUG
    guard let reminderClock else { return }
    let patience = Duration.seconds(5)
    let alarm = reminderClock.alarm(after: patience)
    reminders[decision] = Task { [weak self] in
      do { try await alarm() } catch { return }
      guard !Task.isCancelled, let self else { return }
      reminders[decision] = nil
      // A decision with a time limit is reported when the limit is exceeded.
      guard timers[.decision(decision)] == nil, let status = status(waitingFor: decision) else { return }
      printInDebugBuild("after \(patience), \(SafeTexts(map: map).text(status))")
    }
    #endif
  }

  #if DEBUG
  /// The status of the first request that waits for a decision, or `nil` if none does.
  private func status(waitingFor decision: PendingDecision) -> RequestStatus? {
    let id: RequestID? =
      switch decision {
      case .request(let id): id
      case .question(let question):
        machine.questions.first { $0.id == question }.flatMap { machine.waiters(for: $0.screen).first }
      }
    return id.flatMap { machine.index(of: $0) }.flatMap { machine.status(at: $0) }
  }
  #endif

  /// Returns the place of the call that made a request, or `nil` if the request has ended or the app's code
  /// has not made it. Always `nil` in release builds.
  func site(of request: RequestID) -> CodeLocation? {
    machine.index(of: request).flatMap { machine.activeRequests[$0].request.site }
  }
}

extension CodeLocation {
  /// Returns the place of a call in a debug build, and `nil` in a release build, which does not use it.
  @inline(__always)
  static func ofCall(_ file: String, _ line: Int) -> CodeLocation? {
    #if DEBUG
    CodeLocation(file: file, line: line)
    #else
    nil
    #endif
  }
}
