extension Flow {
  /// Sends an event to every flow in the other windows of the app, even if one of these flows has already
  /// handled it. Nothing happens in an app without a ``NavigationApp``.
  ///
  /// ```swift
  /// flow.send(MovieUpdated(id: movie.id))
  /// flow.sendToOtherWindows(MovieUpdated(id: movie.id))
  /// ```
  ///
  /// - Returns: whether a flow has handled the event.
  @discardableResult
  public func sendToOtherWindows(_ event: any FlowEvent) -> Bool {
    guard let navigator, let app = navigator.app else { return false }
    return app.send(event, besides: navigator)
  }
}

extension Navigator {
  /// The app that the window belongs to, or `nil` if there is no ``NavigationApp``.
  public var app: NavigationApp? { windowCoordinator as? NavigationApp }

  /// Sends an event to the flows of the window, starting with the outermost flow. Returns whether a flow has
  /// handled the event.
  func notifyFlows(_ event: any FlowEvent) -> Bool { flows.notify(event) }
}
