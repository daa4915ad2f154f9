extension Flow {
  /// Shows a screen of this flow and waits for the result of the screen or of the flow that the screen
  /// begins.
  ///
  /// The result arrives after a button, a gesture, or a request has removed the screen. Cancelling the task
  /// ends the wait and removes the screen, unless a leave guard refuses the removal. Waiting does not retain
  /// the navigator. If the navigator is released, the result is ``NoResult/closed``.
  ///
  /// The wait does not survive an app restart. Set a handler with `onResult(of:_:)` for a result that must not be
  /// lost.
  ///
  /// - Parameters:
  ///   - destination: the destination to show.
  ///   - presentation: the presentation of the screen. There is no default, because a flow can push a
  ///     screen that has no route.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the result, or the reason why there is none.
  public func result<D: Destination>(
    of destination: D, by presentation: FlowPresentation, file: String = #fileID, line: Int = #line
  ) async -> Result<D.Output, NoResult> {
    let site = CodeLocation(file: file, line: line)
    guard let wait = wait(for: AnyDestination(destination), by: presentation, at: site) else {
      return .failure(.notShown(.failed(.flowEnded)))
    }
    return Result(await wait.result())
  }

  /// Requests a screen and returns a value for waiting for its result, or `nil` if the flow has ended. If the caller is
  /// lost, the flow's handler receives the result.
  private func wait(
    for destination: AnyDestination, by presentation: FlowPresentation, at site: CodeLocation
  ) -> ResultWait? {
    guard let navigator, !hasEnded else { return nil }
    let caller = navigator.flows.results.makeID()
    let entry = NodeMetadata.Entry(starter: id, receivers: [ResultReceiver(caller: caller, flow: id)])
    let request = navigator.request(
      for: destination, by: presentation, at: anchor, metadata: RequestMetadata(entry, reuse: .forResult))
    return navigator.wait(caller, request, at: site)
  }

  /// Sets the handler for results of screens of one destination type. It receives the results of the screens of this
  /// type that the flow shows, also after an app restart, unless the task that called ``result(of:by:file:line:)`` still
  /// waits for the result.
  ///
  /// ```swift
  /// flow.onResult(of: PickColour.self) { [weak self] _, result in
  ///   if let colour = result.value { self?.paint(colour) }
  /// }
  /// await flow.push(PickColour())
  /// ```
  ///
  /// Call this method when the coordinator is created. If there is already a handler for the type, it is
  /// replaced. If a result has no handler and no waiting caller, ``NavigationFault/resultNotReceived(_:)`` is
  /// reported.
  ///
  /// - Parameters:
  ///   - destination: the destination type.
  ///   - body: a closure that receives the screen's destination and the result. If an app restart could not
  ///     restore the screen, the result is ``NoResult/removed``. In that case, the destination is `nil` if
  ///     its type is not known any longer, if its saved value cannot be read, or if the screen was not saved.
  public func onResult<D: Destination>(
    of destination: D.Type, _ body: @escaping @MainActor (D?, Result<D.Output, NoResult>) -> Void
  ) {
    onResult(of: destination) { erased, result, _ in body(erased, result) }
  }

  /// Sets the handler for results of screens of one destination type, which also receives the ``ResultKey`` of each
  /// result.
  ///
  /// A handler that is told ``NoResult/removed`` is called again with the value if the screen returns, for example by an
  /// undo, and finishes then. Both calls have the same key. Each value is delivered once.
  public func onResult<D: Destination>(
    of destination: D.Type, _ body: @escaping @MainActor (D?, Result<D.Output, NoResult>, ResultKey) -> Void
  ) {
    resultHandlers[ObjectIdentifier(destination)] = ResultHandler(key: D.key) { erased, result, key in
      body(erased?.as(D.self), Result(result), key)
    }
  }

  /// The receivers of the result of a screen that the flow shows, or an empty list if the flow has no handler for it.
  func receivers(of destination: AnyDestination) -> [ResultReceiver] {
    resultHandlers[destination.typeID] == nil ? [] : [ResultReceiver(caller: nil, flow: id)]
  }

  /// Tells the handlers that a screen for whose result the flow waits was not restored.
  func noteLost(_ screen: LostScreen, _ key: ResultKey) {
    let handlers =
      if let destination = screen.destination {
        [resultHandlers[destination.typeID]].compactMap(\.self)
      } else {
        resultHandlers.values.filter { $0.key == screen.key }
      }
    for handler in handlers { handler.body(screen.destination, .failure(.removed), key) }
  }

  /// Ends the flow without a result. Removes the flow's node, the nodes above it, and all layers that these
  /// nodes present, unless a leave guard refuses.
  ///
  /// The flow of the first screen of a window or a tab stays, as described in ``ScreenScope/finish(file:line:)``.
  ///
  /// - Returns: the outcome of the request. A flow without a node ends immediately.
  @discardableResult
  public func finish(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.finish, file: file, line: line)
  }

  /// Ends the flow with a result.
  ///
  /// If no code receives the result, ``NavigationFault/resultNotReceived(_:)`` is reported. This includes a
  /// flow without a node, which has no caller, and a flow that has already ended without a result.
  ///
  /// - Parameters:
  ///   - destination: the destination that began the flow.
  ///   - result: the result. If the flow already has a result, the new one is ignored.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. The caller receives the result after the node has been removed.
  ///   If the removal is refused, the caller does not receive it.
  @discardableResult
  public func finish<D: Destination>(
    _ destination: D, with result: D.Output, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.finish(destination, with: result), file: file, line: line)
  }

  /// Ends the flow, and does not wait for the outcome.
  ///
  /// - Returns: the request, or `nil` if there is none because the flow has ended or has no node.
  func dispatchFinish(
    _ value: ReturnedValue?, _ options: RequestOptions, in navigator: Navigator, at site: CodeLocation
  ) -> DispatchedRequest? {
    if let main, !hasEnded { return navigator.dispatchFinish(main, value, options, at: site) }
    endWithoutNode(value, in: navigator)
    return nil
  }

  /// Ends the flow, and waits for the outcome.
  func finish(
    _ value: ReturnedValue?, _ options: RequestOptions, in navigator: Navigator, at site: CodeLocation
  ) async -> NavigationOutcome {
    if let main, !hasEnded { return await navigator.finish(main, value, options, at: site) }
    defer { endWithoutNode(value, in: navigator) }
    return hasEnded ? .failed(.flowEnded) : .unchanged(navigator.state.front)
  }

  /// Ends a flow that has no node. Reports the value, which has no receiver, unless the flow has already
  /// returned another one.
  private func endWithoutNode(_ value: ReturnedValue?, in navigator: Navigator) {
    if !hasEnded { navigator.end(hidden: id) }
    if !hasResult { navigator.reportNotReceived(value) }
  }
}
