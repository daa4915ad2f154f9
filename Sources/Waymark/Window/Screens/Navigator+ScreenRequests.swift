extension Navigator {
  /// Submits an action for a screen, without waiting for the outcome.
  ///
  /// ``NavigationAction/back`` ends the screen as ``ScreenScope/finish(file:line:)`` does,
  /// ``NavigationAction/dismiss`` closes the layer that contains the screen, and
  /// ``NavigationAction/popToRoot`` pops the stack that contains it. Nothing happens if the screen has been
  /// removed. All other actions apply to the window. See ``RequestSource/screen(_:)``.
  ///
  /// - Parameters:
  ///   - screen: the screen whose view or model makes the request.
  ///   - site: the place of the call in the app's code, or `nil` if the app's code has not made the request.
  /// - Returns: the request, or `nil` if the screen has been removed and the action would leave it.
  @discardableResult
  package func dispatch(
    _ action: NavigationAction, from screen: NodeID, in window: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), at site: CodeLocation?
  ) -> DispatchedRequest? {
    guard action.leavesFront else {
      return dispatch(request(for: action, from: screen, options), action, in: window, at: site)
    }
    guard let layer = planned.path(to: screen).first?.id else { return nil }
    switch action {
    case .back: return dispatchFinish(screen, nil, options, at: site)
    case .popToRoot: return dispatch(.popToRoot(screen), with: options, at: site)
    default: return dispatch(.dismiss(layer), with: options, at: site)
    }
  }

  /// Opens a link that a screen's view contains, and waits for the outcome.
  package func open(_ link: String, from screen: NodeID) async -> NavigationOutcome {
    await perform(request(for: .open(link), from: screen, RequestOptions()))
  }

  /// Returns a request of a screen. A screen that is not in the state, for example because its view is being built,
  /// makes the request as any other code does.
  private func request(
    for action: NavigationAction, from screen: NodeID, _ options: RequestOptions
  ) -> NavigationRequest {
    var request = NavigationRequest(action, options: options)
    if action.goesForward, machine.contains(screen) { request.source = .screen(screen) }
    return request
  }
}

extension NavigationAction {
  /// Whether the action shows a destination or opens a link, and keeps the other screens.
  fileprivate var goesForward: Bool {
    switch self {
    case .go, .open, .show: true
    case .reset, .back, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move,
      .setState, .setBlueprint:
      false
    }
  }

  /// Whether the action goes back, closes a layer or pops a stack, and applies to the front of the window
  /// unless a screen makes the request.
  var leavesFront: Bool {
    switch self {
    case .back, .dismiss(nil), .popToRoot(nil): true
    case .go, .open, .reset, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move, .show,
      .setState, .setBlueprint:
      false
    }
  }
}
