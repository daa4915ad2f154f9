#if DEBUG
// The routes that requests follow, for the inspector.
extension NavigationMap {
  /// Returns the route that an action follows, or `nil` if it follows no route of the map.
  package func route(of action: NavigationAction) -> RouteDeclaration? {
    switch action {
    case .go(let destination, let name), .reset(let destination, let name),
      .show(let destination, .route(let name)):
      (try? route(to: destination, by: name)).map { routes[$0] }
    case .open(let link): (try? match(link)).map { routes[$0.route] }
    default: nil
    }
  }
}

extension RouteDeclaration {
  /// Returns the index of the alternative that a plan follows, in the order in which the route tries them.
  ///
  /// - Returns: `nil` if the route has no alternatives, if its alternatives are nested, or if the plan adds no new screen.
  package func alternative(of plan: Plan) -> Int? {
    guard case .firstOf(let chains)? = chain.end, chain.makes.count == 1,
      !chains.contains(where: \.hasAlternatives), let arrival = plan.arrival, plan.before.node(arrival) == nil
    else { return nil }
    return plan.reasons.count { if case .alternative = $0 { true } else { false } }
  }
}

extension RouteChain {
  fileprivate var hasAlternatives: Bool {
    if case .firstOf = end { true } else { continuations.contains(where: \.hasAlternatives) }
  }
}
#endif
