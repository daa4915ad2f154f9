extension Navigator {
  /// Shows a screen, and waits for what it answers (B8).
  ///
  /// The answer comes once the screen has left, whichever way that happens. Cancelling the task takes the screen away again,
  /// unless a guard refuses that; either way it ends the wait. The wait itself does not keep the navigator: who holds that
  /// weakly is told ``NoAnswer/closed`` when it goes.
  ///
  /// - Parameters:
  ///   - destination: whom to ask. If its screen is there already, that one is asked.
  ///   - way: how to show it.
  /// - Returns: the answer, or why there is none; always, and exactly once.
  public consuming func answer<D: Destination>(
    of destination: D, by presentation: FlowPresentation = .route
  ) async -> FlowAnswer<D.Answer> {
    let ask = flows.answers.makeID()
    let wait = wait(
      ask,
      request(
        for: AnyDestination(destination), by: presentation, tie: RequestTie(.init(asks: [.init(id: ask)]))))
    _ = consume self
    return FlowAnswer(await wait.ending())
  }

  /// Makes a request on behalf of somebody who asks.
  func wait(_ ask: AskID, _ request: NavigationRequest) -> AnswerWait {
    let showing = Task {
      if Task.isCancelled { return NavigationOutcome.cancelled }
      return await perform(request)
    }
    return AnswerWait(ask, showing, self)
  }

  /// Takes the screen away again that somebody asks who waits no longer.
  func cancel(_ ask: AskID) async {
    flows.answers.cancel(ask)
    guard let screen = flows.answers.screen(askedBy: ask) else { return }
    _ = await leave(screen)
    flows.answers.tell(ask, .none(.cancelled))
  }

  /// Ends a screen, with all that is above it and all that it presents, and has it answer.
  func finish(_ node: NodeID, _ ending: AnswerEnding) async -> NavigationOutcome {
    let isFirst = give(ending, by: node)
    let outcome = await leave(node)
    if isFirst, outcome.node == nil { flows.answers.takeBack(from: node) }
    return outcome
  }

  /// Ends a screen and has it answer, without waiting for the request. The answer counts at once.
  func dispatchFinish(_ node: NodeID, _ ending: AnswerEnding) {
    let isFirst = give(ending, by: node)
    dispatch(NavigationRequest(.leave(node))) { [weak self] outcome in
      if isFirst, outcome.node == nil { self?.flows.answers.takeBack(from: node) }
      if let failure = outcome.failure(ofLeaving: true) { self?.report(.failed(.leave(node), failure)) }
    }
  }

  /// Notes what a screen answers. It is told once the screen has left.
  ///
  /// - Returns: whether it is the first answer of the screen.
  func give(_ ending: AnswerEnding, by node: NodeID) -> Bool {
    let isFirst = flows.answers.give(ending, by: node)
    if isFirst { flows.closures(of: node)?.onGiving?(ending) }
    return isFirst
  }
}
