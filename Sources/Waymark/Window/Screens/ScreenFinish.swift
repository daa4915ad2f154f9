/// The end of a screen, as data. See ``ScreenScope/dispatch(_:file:line:)``.
///
/// ```swift
/// list.onSelect = { colour in scope.dispatch(.finish(pick, with: colour)) }
/// ```
public struct ScreenFinish: Sendable {
  /// The value that the screen returns, or `nil` if it returns none.
  let value: ReturnedValue?

  /// Ends the screen without a result. See ``ScreenScope/finish(file:line:)``.
  public static let finish = ScreenFinish(value: nil)

  /// Ends the screen with a result. See ``ScreenScope/finish(_:with:file:line:)``.
  ///
  /// - Parameters:
  ///   - destination: the destination of the screen.
  ///   - result: the result. If the screen already has a result, the new one is ignored.
  public static func finish<D: Destination>(_ destination: D, with result: D.Output) -> ScreenFinish {
    ScreenFinish(value: ReturnedValue(result, of: D.self))
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
    await perform(.finish(destination, with: result), at: .ofCall(file, line))
  }

  /// Ends the screen without a result. Removes the screen, the screens above it and the layers that they
  /// present, unless a leave guard refuses.
  ///
  /// The first screen of a window or a tab stays, because no screen is behind it. A step back does not remove it
  /// either. If its container may lose such a child, declare ``ContainerDestination/removesFinishedChildren`` in the
  /// container's role. If the tabs are in a presented layer, the layer is closed.
  ///
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/cannotFinish(_:)`` if the screen stays.
  @discardableResult
  public func finish(
    file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    await perform(.finish, at: .ofCall(file, line))
  }

  /// Ends the screen without waiting for the outcome. Use it in synchronous code, such as button handlers.
  ///
  /// The result is recorded at once, so that the caller receives it even if the system closes the screen right
  /// afterwards, as it does with an alert. It is discarded if a leave guard refuses.
  ///
  /// If the request fails, ``NavigationFault/failed(_:_:)`` is reported, for example because the screen is the
  /// first one of a window or a tab and stays. If no code receives the result,
  /// ``NavigationFault/resultNotReceived(_:)`` is reported.
  ///
  /// - Returns: the request, with its stage and its outcome, or `nil` if the screen has already been removed.
  @discardableResult
  public func dispatch(
    _ action: ScreenFinish, file: String = #fileID, line: Int = #line
  ) -> DispatchedRequest? {
    dispatch(action, at: .ofCall(file, line))
  }

  /// Ends the screen without waiting for the outcome, for a host.
  ///
  /// - Parameter site: the place of the call in the app's code, or `nil` if the app's code has not made the request.
  @discardableResult
  package func dispatch(_ action: ScreenFinish, at site: CodeLocation?) -> DispatchedRequest? {
    guard let navigator else { return nil }
    if hasEnded {
      _ = finishLate(action.value, in: navigator)
      return nil
    }
    return navigator.dispatchFinish(id, action.value, at: site)
  }

  /// Ends the screen and waits for the outcome, for a host.
  ///
  /// - Parameter site: the place of the call in the app's code, or `nil` if the app's code has not made the request.
  package func perform(_ action: ScreenFinish, at site: CodeLocation?) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    if hasEnded { return .failed(finishLate(action.value, in: navigator)) }
    return await navigator.finish(id, action.value, at: site)
  }

  /// Reports the value of a screen that has already been removed, unless the screen has returned another one.
  /// A screen that has returned since then has a new scope and stays.
  ///
  /// - Returns: the reason why nothing is removed.
  private func finishLate(_ value: ReturnedValue?, in navigator: Navigator) -> NavigationError {
    if !hasResult { navigator.reportNotReceived(value) }
    return navigator.isClosed ? .closed : .noNode(id)
  }
}
