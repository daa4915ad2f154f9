import Waymark

extension VerificationWalk {
  /// Determines the routes and destinations to try.
  mutating func prepareTrials() async {
    let all = RouteTrial.all(of: map, adding: verification.destinations)
    let routes = map.routes
    report.routes = routes.count
    report.interceptedRoutes = routes.count(where: \.isIntercepted)
    for trial in all {
      if let trial = await resolved(trial) { trials.append(trial) }
    }
    if !verification.resolves { report.resolvingRoutes = routes.count(where: \.isResolving) }
  }

  /// Returns a copy of a trial that contains the data that its route fetches, or `nil` if fetching fails.
  private mutating func resolved(_ trial: RouteTrial) async -> RouteTrial? {
    guard verification.resolves, trial.route.isResolving else { return trial }
    do {
      return RouteTrial(
        route: trial.route, index: trial.index,
        destination: try await trial.route.resolved(trial.destination))
    } catch {
      refuse(.resolverFailed(trial.destination, error), route: trial.route.text, trial.action, way: [])
      return nil
    }
  }

  /// Returns all actions to try from a state. If an action uses a route, the result contains the index of the
  /// route's trial.
  func actions(
    from place: PlaceOnWalk, _ census: StateCensus
  ) -> [(VerificationAction, trial: Int?)] {
    let chosen = verification.actions
    var actions: [(VerificationAction, trial: Int?)] = []
    if chosen.contains(.routes) { actions += trials.indices.map { (trials[$0].action, $0) } }
    if chosen.contains(.back) { actions.append((.back, nil)) }
    if chosen.contains(.dismissal) { actions.append((.dismiss, nil)) }
    if chosen.contains(.selection) { actions += census.selectable.map { (.select($0), nil) } }
    if chosen.contains(.resizing), census.mostColumns > 1 || place.shown.traits.columns != .max {
      let rooms = Array(1..<census.mostColumns) + [.max]
      actions += rooms.filter { $0 != place.shown.traits.columns }.map { (.resize(columns: $0), nil) }
    }
    return actions
  }

  /// Returns the actions that lead from the start to a state.
  func way(to number: Int) -> [VerificationAction] {
    var way: [VerificationAction] = []
    var next = number
    while let parent = places[next].parent, let action = places[next].action {
      way.append(action)
      next = parent
    }
    return way.reversed()
  }
}

extension RouteDeclaration {
  var text: String { name == .default ? "\(destination)" : "\(destination), \(name)" }
}
