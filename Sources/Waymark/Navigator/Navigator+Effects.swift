extension Navigator {
  /// Does what the machine wants done.
  func perform(_ effect: consuming TransactionEffect) {
    switch consume effect {
    case .resolve(let id, let destination, let route): resolve(id, destination, route)
    case .ask(let id, let interceptor, let entry): ask(id, interceptor, entry)
    // The machine asks screens that have armed themselves; views have no way to do that yet.
    case .askToLeave(let id, _): send(.consented(id, true))
    case .build(let id, let screens, let arrival, let payload):
      build(id, screens, arrival: arrival, payload: payload)
    case .show(let screens): show(screens)
    case .committed(let state): publish(state)
    case .apply(let id, let operations, let revision): apply(id, operations, revision)
    case .stop(let id): work.removeValue(forKey: id)?.cancel()
    case .answer(let caller, let outcome): answers.give(outcome, to: caller)
    case .drifted(let observed): report(.drifted(observed))
    }
  }

  private func resolve(_ id: TransactionID, _ destination: AnyDestination, _ route: Int) {
    guard let resolve = map.routes[route].resolve else { return send(.resolved(id, .success(destination))) }
    work[id] = Task { [weak self] in
      let result: Result<AnyDestination, any Error>
      do { result = .success(try await resolve(destination)) } catch { result = .failure(error) }
      self?.finishWork(id, .resolved(id, result))
    }
  }

  private func ask(_ id: TransactionID, _ interceptor: any Interceptor, _ entry: NavigationEntry) {
    work[id] = Task { [weak self] in
      let result: Result<InterceptorDecision, any Error>
      do { result = .success(try await interceptor.decide(entry)) } catch { result = .failure(error) }
      self?.finishWork(id, .decided(id, result))
    }
  }

  /// Passes on what work has come to, unless it has been stopped meanwhile.
  private func finishWork(_ id: TransactionID, _ input: TransactionInput) {
    if Task.isCancelled { return }
    work[id] = nil
    send(input)
  }

  private func build(
    _ id: TransactionID, _ screens: [ScreenNode], arrival: NodeID?, payload: (any Sendable)?
  ) {
    guard let host else { return send(.built(id, nil)) }
    do throws(BuildFailure) {
      try host.build(screens) { scope(of: $0, payload: $0.id == arrival ? payload : nil) }
      send(.built(id, nil))
    } catch {
      scopes.forget(allBut: machine.state)
      send(.built(id, error))
    }
  }

  private func show(_ screens: [ScreenNode]) {
    do throws(BuildFailure) {
      try host?.build(screens) { scope(of: $0, payload: nil) }
    } catch {
      report(.uncovering(error))
    }
  }

  /// Has the host carry out operations, and tells the machine what it shows then.
  ///
  /// In a task of its own, so that nobody who waits depends on the host should the window close meanwhile; and at
  /// once, where the system can, so that a host which need not wait costs no change of executor.
  private func apply(_ id: TransactionID, _ operations: [HostOperation], _ revision: UInt64) {
    guard let host else { return send(.applied(id, nil)) }
    let carryOut = { @MainActor [weak self] in
      let observed = await host.apply(operations, revision: revision)
      self?.send(.applied(id, observed))
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await carryOut() }
    } else {
      Task { await carryOut() }
    }
  }

  func scope(of screen: ScreenNode, payload: (any Sendable)?) -> ScreenScope {
    scopes.scope(of: screen.id, payload: payload, navigator: self)
  }
}
