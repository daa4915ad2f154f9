extension ScreenScope {
  /// Ends the screen with a result. Removes the screen, the screens above it and the layers that they
  /// present, unless a leave guard refuses.
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
  /// - Returns: the outcome of the request. The caller receives the result after the screen has been removed.
  ///   If the removal is refused, the caller does not receive it.
  @discardableResult
  public func finish<D: Destination>(_ destination: D, with result: D.Output) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(result))
  }

  /// Ends the screen with a result, without waiting for the outcome. The result is recorded immediately. It
  /// is discarded if a leave guard refuses.
  ///
  /// ```swift
  /// list.onSelect = { colour in scope.finish(pick, with: colour) }
  /// ```
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported.
  public func finish<D: Destination>(_ destination: D, with result: D.Output) {
    navigator?.dispatchFinish(id, .value(result))
  }

  /// Ends the screen without a result.
  @discardableResult
  public func finish() async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .none(.finished))
  }

  /// Ends the screen without a result and without waiting for the outcome.
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported.
  public func finish() { navigator?.dispatchFinish(id, .none(.finished)) }

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
