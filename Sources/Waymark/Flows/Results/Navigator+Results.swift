extension Navigator {
  /// Shows a screen, and waits for what it results (B8).
  ///
  /// The result comes once the screen has left, whichever way that happens. Cancelling the task takes the screen away again,
  /// unless a guard refuses that; either way it ends the wait. The wait itself does not keep the navigator: who holds that
  /// weakly is told ``NoResult/closed`` when it goes.
  ///
  /// - Parameters:
  ///   - destination: whom to ask. If its screen is there already, that one is asked.
  ///   - way: how to show it.
  /// - Returns: the result, or why there is none; always, and exactly once.
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

  /// Makes a request on behalf of somebody who asks.
  func wait(_ ask: AskID, _ request: NavigationRequest) -> ResultWait {
    let showing = Task {
      if Task.isCancelled { return NavigationOutcome.cancelled }
      return await perform(request)
    }
    return ResultWait(ask, showing, self)
  }

  /// Takes the screen away again that somebody asks who waits no longer.
  func cancel(_ ask: AskID) async {
    flows.results.cancel(ask)
    guard let screen = flows.results.screen(askedBy: ask) else { return }
    _ = await leave(screen)
    flows.results.tell(ask, .none(.cancelled))
  }

  /// Ends a screen, with all that is above it and all that it presents, and has it result.
  func finish(_ node: NodeID, _ ending: ResultEnding) async -> NavigationOutcome {
    let isFirst = give(ending, by: node)
    let outcome = await leave(node)
    if isFirst, outcome.node == nil { flows.results.takeBack(from: node) }
    return outcome
  }

  /// Ends a screen and has it result, without waiting for the request. The result counts at once.
  func dispatchFinish(_ node: NodeID, _ ending: ResultEnding) {
    let isFirst = give(ending, by: node)
    dispatch(NavigationRequest(.leave(node))) { [weak self] outcome in
      if isFirst, outcome.node == nil { self?.flows.results.takeBack(from: node) }
      if let failure = outcome.failure(ofLeaving: true) { self?.report(.failed(.leave(node), failure)) }
    }
  }

  /// Notes what a screen results. It is told once the screen has left.
  ///
  /// - Returns: whether it is the first result of the screen.
  func give(_ ending: ResultEnding, by node: NodeID) -> Bool {
    let isFirst = flows.results.give(ending, by: node)
    if isFirst { flows.closures(of: node)?.onGiving?(ending) }
    return isFirst
  }
}
