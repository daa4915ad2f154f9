extension Flow {
  /// Shows a screen of this flow and waits for the result of the screen or of the flow that the screen
  /// begins.
  ///
  /// The result arrives after a button, a gesture, or a request has removed the screen. Cancelling the task
  /// ends the wait and removes the screen, unless a leave guard refuses the removal. Waiting does not retain
  /// the navigator. If the navigator is released, the result is ``NoResult/closed``.
  ///
  /// The wait does not survive an app restart. Use ``startForResult(_:by:file:line:)`` for a result that must
  /// not be lost.
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
    guard let wait = wait(for: destination, by: presentation, at: CodeLocation(file: file, line: line)) else {
      return .failure(.notShown(.failed(.flowEnded)))
    }
    return Result(await wait.result())
  }

  /// Shows a screen of this flow and passes its result to the handler set by ``onResult(of:_:)``. The result
  /// can arrive even after an app restart.
  ///
  /// Unlike ``result(of:by:file:line:)``, this method does not wait for the result.
  ///
  /// - Returns: the outcome of the request that shows the screen.
  @discardableResult
  public func startForResult(
    _ destination: some Destination, by presentation: FlowPresentation,
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.startForResult(destination, by: presentation), file: file, line: line)
  }

  private func wait(
    for destination: some Destination, by presentation: FlowPresentation, at site: CodeLocation
  ) -> ResultWait? {
    guard let navigator, !hasEnded else { return nil }
    let caller = navigator.flows.results.makeID()
    return navigator.wait(
      caller, resultRequest(AnyDestination(destination), by: presentation, caller, in: navigator), at: site)
  }

  /// Returns a request that shows a screen and whose caller receives the screen's result. If there is no caller, the
  /// flow's handler receives it.
  func resultRequest(
    _ destination: AnyDestination, by presentation: FlowPresentation, _ caller: ResultCallerID?,
    in navigator: Navigator
  ) -> NavigationRequest {
    navigator.request(
      for: destination, by: presentation, at: anchor,
      metadata: RequestMetadata(
        NodeMetadata.Entry(starter: id, receivers: [ResultReceiver(caller: caller, flow: id)]),
        reuse: .forResult))
  }

  /// Sets the handler for results of screens of one destination type. It receives the results that no caller
  /// waits for, for example after an app restart, or because the waiting task was cancelled.
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
    await finish(nil, at: CodeLocation(file: file, line: line))
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
    await finish(ReturnedValue(result, of: D.self), at: CodeLocation(file: file, line: line))
  }

  /// Ends the flow without waiting for the outcome.
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported. If the flow has already ended, this
  /// method does nothing.
  public func finish(file: String = #fileID, line: Int = #line) {
    dispatchFinish(nil, at: CodeLocation(file: file, line: line))
  }

  /// Ends the flow with a result, without waiting for the outcome. The result is recorded immediately. It is
  /// discarded if a leave guard refuses.
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported. If no code receives the result,
  /// ``NavigationFault/resultNotReceived(_:)`` is reported, as in ``finish(_:with:file:line:)``.
  public func finish<D: Destination>(
    _ destination: D, with result: D.Output, file: String = #fileID, line: Int = #line
  ) {
    dispatchFinish(ReturnedValue(result, of: D.self), at: CodeLocation(file: file, line: line))
  }

  private func dispatchFinish(_ value: ReturnedValue?, at site: CodeLocation) {
    guard let navigator else { return }
    guard let main, !hasEnded else { return endWithoutNode(value, in: navigator) }
    navigator.dispatchFinish(main, value, at: site)
  }

  private func finish(_ value: ReturnedValue?, at site: CodeLocation) async -> NavigationOutcome {
    guard let navigator else { return .failed(.flowEnded) }
    if let main, !hasEnded { return await navigator.finish(main, value, at: site) }
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

extension ScreenScope {
  /// Ends the screen with a result. Removes the screen, the screens above it and the layers that they
  /// present, unless a leave guard refuses.
  ///
  /// If no code receives the result, ``NavigationFault/resultNotReceived(_:)`` is reported. This includes a
  /// screen that has already been removed without a result.
  ///
  /// ```swift
  /// ScreenModule(PickColour.self) { pick, scope in
  ///   ColourList { colour in await scope.finish(pick, with: colour) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the destination of the screen.
  ///   - result: the result. If the screen already has a result, the new one is ignored.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. The caller receives the result after the screen has been removed.
  ///   If the removal is refused, or if the screen is the first one of a window or a tab and stays, the result
  ///   is discarded. Such a screen has no caller. If the scope has ended, nothing is removed.
  @discardableResult
  public func finish<D: Destination>(
    _ destination: D, with result: D.Output, file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await finish(ReturnedValue(result, of: D.self), at: CodeLocation(file: file, line: line))
  }

  /// Ends the screen with a result, without waiting for the outcome. The result is recorded immediately. It
  /// is discarded if a leave guard refuses.
  ///
  /// ```swift
  /// list.onSelect = { colour in scope.finish(pick, with: colour) }
  /// ```
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported. If no code receives the result,
  /// ``NavigationFault/resultNotReceived(_:)`` is reported.
  public func finish<D: Destination>(
    _ destination: D, with result: D.Output, file: String = #fileID, line: Int = #line
  ) {
    dispatchFinish(ReturnedValue(result, of: D.self), at: CodeLocation(file: file, line: line))
  }

  /// Ends the screen without a result. Removes the screen, the screens above it and the layers that they
  /// present, unless a leave guard refuses.
  ///
  /// The first screen of a window or a tab stays, because nothing is behind it, as it does for a step back. If
  /// its container may lose such a child, declare ``ContainerDestination/removesFinishedChildren`` in the
  /// container's role. If the tabs are in a presented layer, the layer is closed.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/cannotFinish(_:)`` if the screen stays.
  @discardableResult
  public func finish(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await finish(nil, at: CodeLocation(file: file, line: line))
  }

  /// Ends the screen without a result and without waiting for the outcome.
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported, for example because the screen is the
  /// first one of a window or a tab and stays.
  public func finish(file: String = #fileID, line: Int = #line) {
    dispatchFinish(nil, at: CodeLocation(file: file, line: line))
  }

  /// Ends the screen, with a value or without one.
  func finish(_ value: ReturnedValue?, at site: CodeLocation) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    if hasEnded { return .failed(finishLate(value, in: navigator)) }
    return await navigator.finish(id, value, at: site)
  }

  /// Ends the screen, with a value or without one, and does not wait for the outcome.
  func dispatchFinish(_ value: ReturnedValue?, at site: CodeLocation) {
    guard let navigator else { return }
    if hasEnded {
      _ = finishLate(value, in: navigator)
    } else {
      navigator.dispatchFinish(id, value, at: site)
    }
  }

  /// Reports the value of a screen that has already been removed, unless the screen has returned another one.
  /// A screen that has come back since then has another scope, and stays.
  ///
  /// - Returns: the reason why nothing is removed.
  private func finishLate(_ value: ReturnedValue?, in navigator: Navigator) -> NavigationError {
    if !hasResult { navigator.reportNotReceived(value) }
    return navigator.isClosed ? .closed : .noNode(id)
  }

  /// The flow that the screen belongs to, or `nil` if there is none. This is the flow that begins at the
  /// screen. If there is none, it is the flow that showed the screen, and otherwise the flow of the nearest
  /// earlier node.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var flow: Flow? { navigator.flatMap { $0.flows.flow(containing: id, in: $0.planned) } }

  /// Returns the nearest coordinator of this type: the coordinator of the screen's flow or of a flow above
  /// it, or `nil` if none has this type.
  ///
  /// - Complexity: O(n · d) for n nodes and d nested flows.
  public func coordinator<C: Coordinator>(_ type: C.Type) -> C? {
    var found: C?
    flow?.walkUp { flow in
      found = flow.coordinator as? C
      return found != nil
    }
    return found
  }
}
