extension Navigator {
  /// Shows a screen and waits for its result.
  ///
  /// The result arrives after a button, a gesture, or a request has removed the screen. Cancelling the task
  /// ends the wait and removes the screen, unless a leave guard refuses the removal. Waiting does not retain
  /// the navigator. If the navigator is released, the result is ``NoResult/closed``.
  ///
  /// The wait does not survive an app restart. Set a handler with `Flow.onResult(of:_:)` for a result that must not
  /// be lost.
  ///
  /// - Parameters:
  ///   - destination: the destination to show. If a route is used, it can reuse an existing screen, but not one for
  ///     whose result another caller waits. See ``NoResult/alreadyAwaited``.
  ///   - presentation: the presentation of the screen. By default, the default route of the destination is
  ///     used.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the result, or the reason why there is none.
  public consuming func result<D: Destination>(
    of destination: D, by presentation: FlowPresentation = .route,
    file: String = #fileID, line: Int = #line
  ) async -> Result<D.Output, NoResult> {
    let caller = flows.results.makeID()
    let wait = wait(
      caller,
      request(
        for: AnyDestination(destination), by: presentation,
        metadata: RequestMetadata(
          .init(receivers: [ResultReceiver(caller: caller)]), reuse: .forResult)),
      at: CodeLocation(file: file, line: line))
    _ = consume self
    return Result(await wait.result())
  }

  /// Performs a request that shows a screen, and returns a value for waiting for the screen's result.
  func wait(
    _ caller: ResultCallerID, _ request: NavigationRequest, at site: CodeLocation? = nil
  ) -> ResultWait {
    let showing = Task {
      if Task.isCancelled { return NavigationOutcome.cancelled }
      return await perform(request, at: site)
    }
    return ResultWait(caller, showing, self)
  }

  /// Removes the screen whose result a caller was waiting for when it was cancelled.
  func cancel(_ caller: ResultCallerID) async {
    flows.results.cancel(caller)
    guard let screen = machine.metadata.node(awaitedBy: caller), machine.contains(screen) else { return }
    _ = await perform(.finishing(screen))
    flows.results.deliver(.failure(.cancelled), to: caller)
  }

  /// Removes a screen, the screens above it and the layers that they present, and delivers the screen's
  /// result. The first screen of a window or a tab stays, and its result is discarded.
  func finish(
    _ node: NodeID, _ value: ReturnedValue?, _ options: RequestOptions = RequestOptions(),
    at site: CodeLocation? = nil
  ) async -> NavigationOutcome {
    let call = record(value, of: node)
    let outcome = await perform(.finishing(node, options), at: site)
    if outcome.node == nil { withdraw(value, of: call, from: node) }
    return outcome
  }

  /// Records the result of a screen immediately, and removes the screen without waiting for the outcome.
  @discardableResult
  func dispatchFinish(
    _ node: NodeID, _ value: ReturnedValue?, _ options: RequestOptions = RequestOptions(),
    at site: CodeLocation?
  ) -> DispatchedRequest {
    let call = record(value, of: node)
    let dispatched = dispatch(.finishing(node, options), .leave(node), at: site)
    dispatched.onEnd { [weak self] outcome in
      if outcome.node == nil { self?.withdraw(value, of: call, from: node) }
    }
    return dispatched
  }

  /// Records the result of a screen. Callers receive it after the screen has been removed.
  ///
  /// - Returns: the number of the call.
  private func record(_ value: ReturnedValue?, of node: NodeID) -> UInt64 {
    flows.noteUse()
    let closure = value == nil ? nil : machine.metadata[node]?.closures.onResult
    let (call, isFirst) = flows.results.record(value, of: node, isReceived: closure != nil)
    if isFirst {
      note(hasResult: true, node)
      if let value { closure?(value.value) }
    }
    return call
  }

  /// Withdraws the result of a call that did not remove the screen. Reports the value if the screen had
  /// already been removed without a result.
  private func withdraw(_ value: ReturnedValue?, of call: UInt64, from node: NodeID) {
    guard flows.results.withdraw(call, of: node) else { return }
    note(hasResult: false, node)
    if !machine.contains(node) { reportNotReceived(value) }
  }

  /// Notes whether the screen or flow at a node has returned a result.
  private func note(hasResult: Bool, _ node: NodeID) {
    scopes[node]?.hasResult = hasResult
    flows[.node(node)]?.hasResult = hasResult
  }

  /// Reports that no code has received a value.
  func reportNotReceived(_ value: ReturnedValue?) {
    if let value { report(.resultNotReceived(value.source)) }
  }
}
