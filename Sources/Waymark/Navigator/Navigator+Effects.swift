extension Navigator {
  /// Carries out an effect of the request machine.
  func execute(_ effect: consuming RequestEffect) {
    switch consume effect {
    case .delay(let id, let request, let wait): delay(id, request, for: wait)
    case .route(let id, let request): route(id, request)
    case .resolve(let id, let destination, let route): resolve(id, destination, route)
    case .ask(let id, let interceptor, let entry): ask(id, interceptor, entry)
    case .askLeaveGuard(let question, let screen): askLeaveGuard(question, screen)
    case .build(let id, let screens, let arrival, let payload):
      build(id, screens, arrival: arrival, payload: payload)
    case .show(let screens): show(screens)
    case .limitHeld(let id, let duration): limitHeld(id, to: duration)
    case .withhold(let screen, let status): withhold(screen, status)
    case .abandonViews(let nodes): abandon(nodes)
    case .committed(let change, let metadata): publish(change, metadata)
    case .apply(let id, let operations, let number, let isAnimated):
      apply(id, operations, number, isAnimated: isAnimated)
    case .wait(let id, let duration): wait(id, duration)
    case .offerRelease(let id): offerRelease(of: id)
    case .stop(let decision): stop(decision)
    case .arrived(let arrival, let route):
      arrivalTask?(arrival)
      for task in map.routes[route].arrivalTasks { task(arrival) }
    case .recorded(let record):
      onRecord?(record)
      if let subscriptions, subscriptions.followsRequests { subscriptions.note(record) }
    case .traced: break
    case .notRestored(let outcome): report(.notRestored(outcome))
    case .notOpened(let hold, let error): report(.notOpened(hold, error))
    case .resume(let caller, let outcome): pendingCallers.deliver(outcome, to: caller)?(outcome)
    case .drifted(let observed): report(.drifted(observed))
    }
  }

  /// Starts a period of half a second in which the app can still release a held request. The period starts
  /// when the screen that the hold opened has closed.
  ///
  /// A timer is necessary because the code that closed the screen may call `release` only after several more
  /// turns of the main actor.
  private func offerRelease(of id: RequestID) {
    setTimer(.release(id), after: .milliseconds(500)) { $0.send(.releaseOffered(id)) }
  }

  private func build(
    _ id: RequestID, _ screens: [ScreenNode], arrival: NodeID?, payload: RequestPayload?
  ) {
    releaseWhatLeft()
    do throws(BuildFailure) {
      if let host {
        try makeViews(of: screens, in: host, arrival: arrival, payload: payload)
      } else if let payload, let arrival {
        scopes.keep(payload, for: arrival)
      }
      send(.built(id, nil))
    } catch {
      send(.built(id, error))
    }
  }

  /// Builds the views of screens that are already visible. If one view cannot be built, the others are still
  /// built.
  func show(_ screens: [ScreenNode]) {
    guard let host else { return }
    for screen in screens {
      do throws(BuildFailure) {
        try makeViews(of: [screen], in: host)
      } catch {
        host.showFailure(error, of: screen.id)
        report(.uncovering(error))
      }
    }
  }

  /// Shows a stand-in for a screen and ends the scope of its view.
  private func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    for departure in scopes.release([screen]) { departure() }
    host?.withhold(screen, status)
  }

  /// Builds the views of screens. If one view cannot be built, none are kept, and the scopes that were
  /// created for them end.
  func makeViews(
    of screens: [ScreenNode], in host: any NavigationHost, arrival: NodeID? = nil,
    payload: RequestPayload? = nil
  ) throws(BuildFailure) {
    var made: [NodeID] = []
    do throws(BuildFailure) {
      try host.build(screens) { screen in
        if scopes[screen.id] == nil { made.append(screen.id) }
        return scope(of: screen, payload: screen.id == arrival ? payload : nil)
      }
    } catch {
      for departure in scopes.release(made.reversed()) { departure() }
      throw error
    }
  }

  func scope(of screen: ScreenNode, payload: RequestPayload?) -> ScreenScope {
    scopes.scope(of: screen.id, payload: payload, navigator: self)
  }

  /// Sends operations to the host, then sends the resulting content of the host to the machine.
  ///
  /// The host runs in a separate task, so that callers do not have to wait for it if the window closes. Where
  /// the system supports it, the task starts immediately, so that a synchronous host does not cause an
  /// executor hop.
  private func apply(
    _ id: RequestID, _ operations: [HostOperation], _ number: UInt64, isAnimated: Bool
  ) {
    guard let host else { return send(.applied(id, nil)) }
    noteBegun(number)
    let rest = connection?.isNew == true ? (host as? any ImmediateHost)?.showAtOnce(operations) : nil
    let carryOut = { @MainActor [weak self] in
      let report = await host.apply(rest ?? operations, number: number, animated: isAnimated)
      let shown = host.connection.map { $0.shown(after: report, by: host) } ?? report.snapshot
      self?.noteAcknowledged(number)
      self?.send(.applied(id, shown))
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await carryOut() }
    } else {
      Task { await carryOut() }
    }
    limitHost(operations.count, number)
  }
}
