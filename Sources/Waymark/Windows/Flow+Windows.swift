extension Flow {
  /// Tells the other windows of the app that something has happened: every flow in each of them, whether or not another has handled
  /// it. Nothing happens in an app without a ``NavigationApp``.
  ///
  /// ```swift
  /// flow.send(MovieUpdated(id: movie.id))
  /// flow.sendToOtherWindows(MovieUpdated(id: movie.id))
  /// ```
  ///
  /// - Returns: whether one has handled it.
  @discardableResult
  public func sendToOtherWindows(_ event: any FlowEvent) -> Bool {
    guard let navigator, let app = navigator.app else { return false }
    return app.send(event, besides: navigator)
  }
}

extension Navigator {
  /// The app that the window belongs to, if that has a ``NavigationApp``.
  public var app: NavigationApp? { windowCoordinator as? NavigationApp }

  /// Tells the flows of the window of an event, from the outermost inward.
  func notifyFlows(_ event: any FlowEvent) -> Bool { flows.notify(event) }
}
