extension Flow {
  /// Shows a screen of this flow, and waits for what it results, or what the flow results that it begins.
  ///
  /// It comes once the screen has left, whichever way that happens. Cancelling the task takes the screen away again, unless a
  /// guard refuses that; either way it ends the wait. The wait does not keep the navigator, and is told
  /// ``NoResult/closed`` when that goes.
  ///
  /// - Parameters:
  ///   - destination: whom to ask.
  ///   - way: how to show it. A flow has a stack, so it may push what no route leads to; there is no usual way.
  /// - Returns: the result, or why there is none; always, and exactly once.
  public func result<D: Destination>(of destination: D, by presentation: FlowPresentation) async
    -> FlowResult<D.Output>
  {
    guard let wait = wait(for: destination, by: presentation) else {
      return .none(.notShown(.failed(.flowEnded)))
    }
    return FlowResult(await wait.ending())
  }

  /// Shows a screen of this flow whose result ``onResult(of:_:)`` receives.
  ///
  /// Unlike with ``result(of:by:)``, nobody waits, so the result arrives even if the app was started again meanwhile.
  ///
  /// - Returns: how the request ended that shows it.
  @discardableResult
  public func startForResult(_ destination: some Destination, by presentation: FlowPresentation) async
    -> NavigationOutcome
  {
    await perform(.startForResult(destination, by: presentation))
  }

  private func wait(for destination: some Destination, by presentation: FlowPresentation) -> ResultWait? {
    guard let navigator, !hasEnded else { return nil }
    let ask = navigator.flows.results.makeID()
    return navigator.wait(ask, asking(AnyDestination(destination), by: presentation, ask, in: navigator))
  }

  /// The request to show a screen that this flow asks.
  func asking(
    _ destination: AnyDestination, by presentation: FlowPresentation, _ ask: AskID, in navigator: Navigator
  ) -> NavigationRequest {
    navigator.request(
      for: destination, by: presentation, at: anchor,
      metadata: RequestMetadata(NodeMetadata.Entry(starter: id, asks: [NodeMetadata.Ask(id: ask, asker: id)]))
    )
  }

  /// Says what to do about the results of screens that this flow has asked and that nobody waits for. To be said when the
  /// coordinator is made. Of several for one type the last one counts.
  public func onResult<D: Destination>(
    of destination: D.Type, _ body: @escaping @MainActor (D, FlowResult<D.Output>) -> Void
  ) {
    answerTasks[ObjectIdentifier(destination)] = { erased, ending in
      if let destination = erased.as(D.self) { body(destination, FlowResult(ending)) }
    }
  }

  /// Ends the flow: its node leaves, with all that is above it and all that it presents, unless a guard refuses that.
  ///
  /// - Returns: how the request ended. A flow that shows nothing ends at once.
  @discardableResult
  public func finish() async -> NavigationOutcome { await finish(.none(.finished)) }

  /// Ends the flow with an result.
  ///
  /// - Parameters:
  ///   - destination: what the flow was begun for.
  ///   - result: what it results. Of several the first one counts.
  /// - Returns: how the request ended. The result is given once the node has left; not if that was refused.
  @discardableResult
  public func finish<D: Destination>(_ destination: D, with result: D.Output) async -> NavigationOutcome {
    await finish(.value(result))
  }

  /// Ends the flow, for handlers that cannot wait.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``. Nothing happens if the flow has ended.
  public func finish() { dispatchFinish(.none(.finished)) }

  /// Ends the flow with an result, for handlers that cannot wait. The result counts at once, but for a guard that refuses.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``. Nothing happens if the flow has ended.
  public func finish<D: Destination>(_ destination: D, with result: D.Output) {
    dispatchFinish(.value(result))
  }

  private func dispatchFinish(_ ending: ResultEnding) {
    guard let navigator, !hasEnded else { return }
    if let main { navigator.dispatchFinish(main, ending) } else { navigator.end(hidden: id) }
  }

  private func finish(_ ending: ResultEnding) async -> NavigationOutcome {
    guard let navigator, !hasEnded else { return .failed(.flowEnded) }
    if let main { return await navigator.finish(main, ending) }
    navigator.end(hidden: id)
    return .unchanged(navigator.state.front)
  }
}
