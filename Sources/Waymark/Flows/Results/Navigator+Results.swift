extension Navigator {
  /// Shows a screen and waits for its result.
  ///
  /// The result arrives after the screen has left, by a button, a gesture or a request. Cancelling the task removes the screen,
  /// unless a leave guard refuses, and ends the wait. The wait does not keep the navigator alive; when that is released, the
  /// result is ``NoResult/closed``.
  ///
  /// - Parameters:
  ///   - destination: the screen to show. A screen that shows already is used again.
  ///   - presentation: how to show it.
  /// - Returns: the result, or the reason why there is none.
  public consuming func result<D: Destination>(
    of destination: D, by presentation: FlowPresentation = .route
  ) async -> FlowResult<D.Output> {
    let ask = flows.results.makeID()
    let wait = wait(
      ask,
      request(
        for: AnyDestination(destination), by: presentation,
        metadata: RequestMetadata(.init(asks: [.init(id: ask)]))))
    _ = consume self
    return FlowResult(await wait.ending())
  }

  /// Begins a request whose caller waits for the result of its screen.
  func wait(_ ask: AskID, _ request: NavigationRequest) -> ResultWait {
    let showing = Task {
      if Task.isCancelled { return NavigationOutcome.cancelled }
      return await perform(request)
    }
    return ResultWait(ask, showing, self)
  }

  /// Removes the screen of a caller that has been cancelled.
  func cancel(_ ask: AskID) async {
    flows.results.cancel(ask)
    guard let screen = flows.results.screen(askedBy: ask) else { return }
    _ = await leave(screen)
    flows.results.tell(ask, .none(.cancelled))
  }

  /// Removes a screen, with the screens above it and the layers that it presents, and delivers its result.
  func finish(_ node: NodeID, _ ending: ResultEnding) async -> NavigationOutcome {
    let isFirst = give(ending, by: node)
    let outcome = await leave(node)
    if isFirst, outcome.node == nil { flows.results.takeBack(from: node) }
    return outcome
  }

  /// Removes a screen and records its result at once, without waiting for the request.
  func dispatchFinish(_ node: NodeID, _ ending: ResultEnding) {
    let isFirst = give(ending, by: node)
    dispatch(NavigationRequest(.leave(node))) { [weak self] outcome in
      if isFirst, outcome.node == nil { self?.flows.results.takeBack(from: node) }
      if let failure = outcome.failure(ofLeaving: true) { self?.report(.failed(.leave(node), failure)) }
    }
  }

  /// Records the result of a screen. Callers receive it after the screen has left.
  ///
  /// - Returns: whether it is the first result of the screen.
  func give(_ ending: ResultEnding, by node: NodeID) -> Bool {
    let isFirst = flows.results.give(ending, by: node)
    if isFirst { flows.closures(of: node)?.onGiving?(ending) }
    return isFirst
  }
}
