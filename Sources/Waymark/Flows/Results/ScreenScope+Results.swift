extension ScreenScope {
  /// Ends the screen with a result: it leaves, with the screens above it and the layers that it presents, unless a leave guard
  /// refuses.
  ///
  /// ```swift
  /// ScreenModule(PickColour.self) { pick, scope in
  ///   ColourList { colour in await scope.finish(pick, with: colour) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the destination that the screen shows.
  ///   - result: the result. Only the first one counts.
  /// - Returns: the outcome of the request. The caller receives the result after the screen has left, and not if that was refused.
  @discardableResult
  public func finish<D: Destination>(_ destination: D, with result: D.Output) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(result))
  }

  /// Ends the screen with a result, without waiting. The result counts at once, unless a leave guard refuses.
  ///
  /// ```swift
  /// list.onSelect = { colour in scope.finish(pick, with: colour) }
  /// ```
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``.
  public func finish<D: Destination>(_ destination: D, with result: D.Output) {
    navigator?.dispatchFinish(id, .value(result))
  }

  /// Ends the screen without a result.
  @discardableResult
  public func finish() async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .none(.finished))
  }

  /// Ends the screen without a result, without waiting for the request.
  ///
  /// A failure is reported as ``NavigationFault/failed(_:_:)``.
  public func finish() { navigator?.dispatchFinish(id, .none(.finished)) }

  /// The flow that the screen belongs to: the one that it begins, else the one that had it shown, else the nearest that it
  /// came after. `nil` if there is none.
  ///
  /// - Complexity: O(n).
  public var flow: Flow? { navigator.flatMap { $0.flows.flow(containing: id, in: $0.planned) } }

  /// The coordinator of the flow that the screen belongs to, or of the nearest one above it that is of this type.
  ///
  /// - Complexity: O(n · d) for n nodes and d flows above one another.
  public func coordinator<C: Coordinator>(_ type: C.Type) -> C? {
    var found: C?
    flow?.walkUp { flow in
      found = flow.coordinator as? C
      return found != nil
    }
    return found
  }
}
