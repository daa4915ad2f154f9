/// Says which way requests go while a screen is there: see ``ScreenScope/router``.
public typealias ScreenRouter = @MainActor (AnyDestination) -> RoutingDecision

/// What the router of a screen says about a destination.
public enum RoutingDecision: Hashable, Sendable {
  /// Ask the next one.
  case decline
  /// Go there by this route.
  case route(RouteName)
  /// Show it in this place, whatever routes it has.
  case show(FlowPlacement)
  /// Ask the next one, about another destination.
  case passOn(AnyDestination)

  /// Ask the next one, about another destination.
  public static func passOn(_ destination: some Destination) -> RoutingDecision {
    .passOn(AnyDestination(destination))
  }
}

extension Navigator {
  /// Takes note that a screen has a router, or none any longer.
  func routerDidChange(of scope: ScreenScope) {
    if scope.router != nil { routers.insert(scope.id) } else { routers.remove(scope.id) }
  }

  /// Asks the routers of screens about a request whose turn it is.
  func route(_ id: RequestID, _ request: NavigationRequest) { send(.routed(id, routed(request))) }

  /// What the routers of screens make of an action; the action itself if it names a route, or none of them decides.
  func routed(_ action: NavigationAction) -> NavigationAction {
    guard !routers.isEmpty, case .go(_, .default) = action else { return action }
    return routed(NavigationRequest(action))?.action ?? action
  }

  /// Asks the routers of screens about a request, from the screen in front outward.
  ///
  /// - Returns: the request with another action; `nil` if none of them wants anything else.
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
  /// - Parameter routed: what came of asking others before.
  /// - Returns: whether no other need be asked.
  private func route(
    _ request: NavigationRequest, by screen: NodeID, _ routed: inout NavigationRequest?
  ) -> Bool {
    let request = routed ?? request
    guard routers.contains(screen), let router = scopes[screen]?.router,
      let destination = request.action?.destination,
      let action = router(destination).action(to: destination)
    else { return false }
    routed = request.replaced(by: action, .router(screen))
    return !action.isLeftToOthers
  }
}

extension NavigationAction {
  /// Whether another router may still say where it goes.
  fileprivate var isLeftToOthers: Bool { if case .go(_, .default) = self { true } else { false } }
}

extension RoutingDecision {
  /// What is to be done for a destination; `nil` if that is left to the next one.
  fileprivate func action(to destination: AnyDestination) -> NavigationAction? {
    switch self {
    case .decline: nil
    case .route(let name): .go(destination, name)
    case .show(let placement): .show(destination, placement)
    case .passOn(let other): .go(other, .default)
    }
  }
}
