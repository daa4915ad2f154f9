/// A closure with which a screen decides how destinations are shown while the screen exists. It returns the
/// action to carry out, or `nil` to leave the decision to the next router. See ``ScreenScope/router``.
///
/// An action that goes to a destination by its default route is passed on to the next router. Any other
/// action is final.
public typealias ScreenRouter = @MainActor (_ destination: AnyDestination) -> NavigationAction?

extension Navigator {
  /// Updates the set of screens that have a router, after a screen's router has been set or removed.
  func routerDidChange(of scope: ScreenScope) {
    if scope.router != nil { routers.insert(scope.id) } else { routers.remove(scope.id) }
  }

  /// Asks the routers of screens about a request, and sends their decision to the machine.
  func route(_ id: RequestID, _ request: NavigationRequest) { send(.routed(id, routed(request))) }

  /// Returns the action that the routers of screens choose. Returns `action` unchanged if it names a route or
  /// if all routers decline.
  func routed(_ action: NavigationAction) -> NavigationAction {
    guard !routers.isEmpty, case .go(_, .default) = action else { return action }
    return routed(NavigationRequest(action))?.action ?? action
  }

  /// Asks the routers of screens about a request. The router of the front screen is asked first.
  ///
  /// - Returns: the request with another action, or `nil` if no router changes it.
  private func routed(_ request: NavigationRequest) -> NavigationRequest? {
    var routed: NavigationRequest?
    let front = machine.state.front.id
    if !route(request, by: front, &routed) {
      machine.state.walkBack(from: front) { route(request, by: $0.id, &routed) }
    }
    return routed
  }

  /// Asks the router of a screen, if it has one.
  ///
  /// - Parameter routed: the request after the changes of the previous routers, or `nil` if they changed
  ///   nothing.
  /// - Returns: whether the router's decision is final.
  private func route(
    _ request: NavigationRequest, by screen: NodeID, _ routed: inout NavigationRequest?
  ) -> Bool {
    let request = routed ?? request
    guard routers.contains(screen), let router = scopes[screen]?.router,
      let destination = request.action?.destination,
      let action = router(destination)
    else { return false }
    routed = request.replaced(by: action, .router(screen))
    return !action.isLeftToOthers
  }
}

extension NavigationAction {
  /// Whether the next router may still change the action.
  fileprivate var isLeftToOthers: Bool { if case .go(_, .default) = self { true } else { false } }
}
