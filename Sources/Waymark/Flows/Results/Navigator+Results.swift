extension Navigator {
  /// Shows a screen and waits for its result.
  ///
  /// The result arrives after the screen is removed, by a button, a gesture or a request. Cancelling the task
  /// removes the screen, unless a leave guard refuses, and ends the wait. The wait does not keep the
  /// navigator alive. If the navigator is released, the result is ``NoResult/closed``.
  ///
  /// - Parameters:
  ///   - destination: the screen to show. A screen that already shows it is reused.
  ///   - presentation: how to show it.
  /// - Returns: the result, or the reason why there is none.
  public consuming func result<D: Destination>(
    of destination: D, by presentation: FlowPresentation = .route
  ) async -> FlowResult<D.Output> {
    let caller = flows.results.makeID()
    let wait = wait(
      caller,
      request(
        for: AnyDestination(destination), by: presentation,
        metadata: RequestMetadata(.init(callers: [.init(id: caller)]))))
    _ = consume self
    return FlowResult(await wait.result())
  }

  /// Starts a request whose caller waits for the result of the screen.
  func wait(_ caller: ResultCallerID, _ request: NavigationRequest) -> ResultWait {
    let showing = Task {
      if Task.isCancelled { return NavigationOutcome.cancelled }
      return await perform(request)
    }
    return ResultWait(caller, showing, self)
  }

  /// Removes the screen of a cancelled caller.
  func cancel(_ caller: ResultCallerID) async {
    flows.results.cancel(caller)
    guard let screen = flows.results.screen(wantedBy: caller) else { return }
    _ = await leave(screen)
    flows.results.deliver(.none(.cancelled), to: caller)
  }

  /// Removes a screen, with the screens above it and the layers that it presents, and delivers its result.
  func finish(_ node: NodeID, _ result: AnyResult) async -> NavigationOutcome {
    let isFirst = record(result, of: node)
    let outcome = await leave(node)
    if isFirst, outcome.node == nil { flows.results.removeResult(of: node) }
    return outcome
  }

  /// Removes a screen and records its result immediately, without waiting for the outcome.
  func dispatchFinish(_ node: NodeID, _ result: AnyResult) {
    let isFirst = record(result, of: node)
    dispatch(NavigationRequest(.leave(node))) { [weak self] outcome in
      if isFirst, outcome.node == nil { self?.flows.results.removeResult(of: node) }
      if let failure = outcome.failure(ofLeaving: true) { self?.report(.failed(.leave(node), failure)) }
    }
  }

  /// Records the result of a screen. Callers receive it after the screen is removed.
  ///
  /// - Returns: whether it is the first result of the screen.
  func record(_ result: AnyResult, of node: NodeID) -> Bool {
    let isFirst = flows.results.record(result, of: node)
    if isFirst { flows.closures(of: node)?.onResult?(result) }
    return isFirst
  }
}
