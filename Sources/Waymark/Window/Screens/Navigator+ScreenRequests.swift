extension Navigator {
  /// Submits an action for a screen, without waiting for the outcome.
  ///
  /// ``NavigationAction/back`` ends the screen as ``ScreenScope/finish(file:line:)`` does,
  /// ``NavigationAction/dismiss`` closes the layer that contains the screen, and
  /// ``NavigationAction/popToRoot`` pops the stack that contains it. Nothing happens if the screen has been
  /// removed. All other actions apply to the window.
  ///
  /// - Parameter screen: the screen whose view or model makes the request.
  /// - Returns: the request, or `nil` if the screen has been removed and the action would leave it.
  @discardableResult
  package func dispatch(
    _ action: NavigationAction, from screen: NodeID, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) -> DispatchedRequest? {
    guard action.leavesFront else {
      return dispatch(action, in: window, with: options, file: file, line: line)
    }
    guard let layer = planned.path(to: screen).first?.id else { return nil }
    switch action {
    case .back: return dispatchFinish(screen, nil, options, at: CodeLocation(file: file, line: line))
    case .popToRoot: return dispatch(.popToRoot(screen), with: options, file: file, line: line)
    default: return dispatch(.dismiss(layer), with: options, file: file, line: line)
    }
  }
}

extension NavigationAction {
  /// Whether the action goes back, closes a layer or pops a stack, and applies to the front of the window
  /// unless a screen makes the request.
  var leavesFront: Bool {
    switch self {
    case .back, .dismiss(nil), .popToRoot(nil): true
    case .go, .open, .reset, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move, .show,
      .setState, .setBlueprint, .traverse:
      false
    }
  }
}
