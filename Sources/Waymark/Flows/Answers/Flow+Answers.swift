extension Flow {
  /// Shows a screen of this flow, and waits for what it answers, or what the flow answers that it begins.
  ///
  /// It comes once the screen has left, whichever way that happens. Cancelling the task takes the screen away again, unless a
  /// guard refuses that; either way it ends the wait. The wait does not keep the navigator, and is told
  /// ``NoAnswer/closed`` when that goes.
  ///
  /// - Parameters:
  ///   - destination: whom to ask.
  ///   - way: how to show it. A flow has a stack, so it may push what no route leads to; there is no usual way.
  /// - Returns: the answer, or why there is none; always, and exactly once.
  public func answer<D: Destination>(of destination: D, by presentation: FlowPresentation) async
    -> FlowAnswer<D.Answer>
  {
    guard let wait = wait(for: destination, by: presentation) else {
      return .none(.notShown(.failed(.flowEnded)))
    }
    return FlowAnswer(await wait.ending())
  }

  /// Shows a screen of this flow whose answer is given to what ``onAnswer(of:_:)`` wants done.
  ///
  /// Unlike with ``answer(of:by:)``, nobody waits, so the answer arrives even if the app was started again meanwhile.
  ///
  /// - Returns: how the request ended that shows it.
  @discardableResult
  public func ask(_ destination: some Destination, by presentation: FlowPresentation) async
    -> NavigationOutcome
  {
    await perform(.ask(destination, by: presentation))
  }

  private func wait(for destination: some Destination, by presentation: FlowPresentation) -> AnswerWait? {
    guard let navigator, !hasEnded else { return nil }
    let ask = navigator.flows.answers.makeID()
    return navigator.wait(ask, asking(AnyDestination(destination), by: presentation, ask, in: navigator))
  }

  /// The request to show a screen that this flow asks.
  func asking(
    _ destination: AnyDestination, by presentation: FlowPresentation, _ ask: AskID, in navigator: Navigator
  ) -> NavigationRequest {
    navigator.request(
      for: destination, by: presentation, at: anchor,
      tie: RequestTie(NodeTies.Tie(starter: id, asks: [NodeTies.Ask(id: ask, asker: id)])))
  }

  /// Says what to do about the answers of screens that this flow has asked and that nobody waits for. To be said when the
  /// coordinator is made. Of several for one type the last one counts.
  public func onAnswer<D: Destination>(
    of destination: D.Type, _ body: @escaping @MainActor (D, FlowAnswer<D.Answer>) -> Void
  ) {
    answerTasks[ObjectIdentifier(destination)] = { erased, ending in
      if let destination = erased.as(D.self) { body(destination, FlowAnswer(ending)) }
    }
  }

  /// Ends the flow: its node leaves, with all that is above it and all that it presents, unless a guard refuses that.
  ///
  /// - Returns: how the request ended. A flow that shows nothing ends at once.
  @discardableResult
  public func finish() async -> NavigationOutcome { await finish(.none(.finished)) }

  /// Ends the flow with an answer.
  ///
  /// - Parameters:
  ///   - destination: what the flow was begun for.
  ///   - answer: what it answers. Of several the first one counts.
  /// - Returns: how the request ended. The answer is given once the node has left; not if that was refused.
  @discardableResult
  public func finish<D: Destination>(_ destination: D, with answer: D.Answer) async -> NavigationOutcome {
    await finish(.value(answer))
  }

  /// Ends the flow, for handlers that cannot wait.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``. Nothing happens if the flow has ended.
  public func finish() { dispatchFinish(.none(.finished)) }

  /// Ends the flow with an answer, for handlers that cannot wait. The answer counts at once, but for a guard that refuses.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``. Nothing happens if the flow has ended.
  public func finish<D: Destination>(_ destination: D, with answer: D.Answer) {
    dispatchFinish(.value(answer))
  }

  private func dispatchFinish(_ ending: AnswerEnding) {
    guard let navigator, !hasEnded else { return }
    if let main { navigator.dispatchFinish(main, ending) } else { navigator.end(hidden: id) }
  }

  private func finish(_ ending: AnswerEnding) async -> NavigationOutcome {
    guard let navigator, !hasEnded else { return .failed(.flowEnded) }
    if let main { return await navigator.finish(main, ending) }
    navigator.end(hidden: id)
    return .unchanged(navigator.state.front)
  }
}
