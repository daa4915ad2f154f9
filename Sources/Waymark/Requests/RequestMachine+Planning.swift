extension RequestMachine {
  /// Stage 2: plans the request. If the node that the request has to remove is no longer in the tree, the
  /// request succeeds as soon as the host shows the state.
  mutating func plan(at index: Int) -> StageResult {
    if let target = activeRequests[index].target, state.node(target) == nil {
      return isBusy ? wait(at: index, .waiting) : .end(.arrived(state.front))
    }
    guard let plan = currentPlan(at: index) else { return .end(.unchanged(state.front)) }
    activeRequests[index].plan = plan
    activeRequests[index].basis = revision
    if let failure = plan.failure { return .end(.failed(failure)) }
    return .next
  }

  /// Returns a plan for a request in the current state, or `nil` if the request has no action.
  private func currentPlan(at index: Int) -> Plan? {
    guard let destination = activeRequests[index].destination else {
      guard let action = activeRequests[index].request.action else { return nil }
      let plan = plan(for: action)
      return activeRequests[index].target.map { removing($0, by: plan) } ?? plan
    }
    if activeRequests[index].request.treatment.isPlaced, let placement = activeRequests[index].placement {
      return plan(for: .show(destination, placement))
    }
    guard let route = activeRequests[index].route else {
      return plan(
        to: destination, by: activeRequests[index].routeName,
        isReset: activeRequests[index].request.treatment.isReset)
    }
    return plan(
      to: destination, by: route,
      as: activeRequests[index].isRedirected ? nil : activeRequests[index].request.metadata?.step,
      isReset: activeRequests[index].request.treatment.isReset)
  }

  /// Returns a plan that removes the original target of a request, even if another node, such as a guard's
  /// dialog, is now in front of it.
  private func removing(_ target: NodeID, by plan: Plan) -> Plan {
    plan.failure != nil || plan.after.node(target) == nil ? plan : self.plan(for: .leave(target))
  }

  /// Returns a plan for going to a destination. `route` is the index of the route to use.
  func plan(
    to destination: AnyDestination, by route: Int, as step: StepTag? = nil, isReset: Bool = false
  ) -> Plan {
    let name = map.routes[route].name
    return Planner.plan(
      isReset ? .reset(to: destination, name) : .go(destination, name), to: destination,
      along: map.routes[route].chain, from: state, ids: ids, traits: traits, as: step, isReset: isReset)
  }

  /// Returns a plan for going to a destination by a named route.
  func plan(to destination: AnyDestination, by name: RouteName, isReset: Bool = false) -> Plan {
    do {
      return plan(to: destination, by: try map.route(to: destination, by: name), isReset: isReset)
    } catch {
      let planner = Planner(state: state, ids: ids, traits: traits)
      return planner.fail(isReset ? .reset(to: destination, name) : .go(destination, name), error)
    }
  }

  /// Returns a plan for opening a link.
  private func plan(opening link: String) -> Plan {
    do {
      let (destination, route) = try map.match(link)
      return plan(to: destination, by: route)
    } catch {
      return Planner(state: state, ids: ids, traits: traits).fail(.open(link), .link(error))
    }
  }

  /// Returns a plan for an action.
  func plan(for action: NavigationAction) -> Plan {
    switch action {
    case .go(let destination, let route): return plan(to: destination, by: route)
    case .reset(let destination, let route): return plan(to: destination, by: route, isReset: true)
    case .open(let link): return plan(opening: link)
    case .show(let destination, let placement):
      return Planner.plan(
        action, to: destination, along: placement.chain, from: state, ids: ids, traits: traits)
    case .leave(let node):
      return planned(action) { (planner) throws(NavigationError) in try planner.leave(node) }
    case .back: return planned(action) { (planner) throws(NavigationError) in try planner.goBack() }
    case .dismiss(let layer):
      return planned(action) { (planner) throws(NavigationError) in try planner.dismiss(layer) }
    case .select(let node):
      return planned(action) { (planner) throws(NavigationError) in try planner.bringToFront(node) }
    case .reselect(let node):
      return planned(action) { (planner) throws(NavigationError) in try planner.reselect(node) }
    case .setBlueprint(let blueprint):
      return planned(action) { (planner) throws(NavigationError) in
        var described = planner.state
        described.describe(blueprint)
        try planner.replaceState(with: described)
      }
    case .setState(let state), .traverse(let state):
      return planned(action) { (planner) throws(NavigationError) in try planner.replaceState(with: state) }
    }
  }

  private func planned(
    _ action: NavigationAction, _ change: (inout Planner) throws(NavigationError) -> Void
  ) -> Plan {
    var planner = Planner(state: state, ids: ids, traits: traits)
    do {
      try change(&planner)
    } catch {
      return planner.fail(action, error)
    }
    if planner.hasEmptied { planner.state = planner.state.normalized(start: start) }
    return planner.finish(action, arrival: planner.state.front.id)
  }

  /// Stage 1: finds the route and fetches the data that it needs.
  mutating func resolve(at index: Int) -> StageResult {
    guard let destination = activeRequests[index].destination, !activeRequests[index].isResolved else {
      return .next
    }
    if hasRouters, activeRequests[index].canBeRouted {
      activeRequests[index].isRouted = true
      return wait(at: index, .resolving, for: .route(activeRequests[index].id, activeRequests[index].request))
    }
    do {
      guard let route = try route(to: destination, at: index) else { return .next }
      activeRequests[index].route = route
      if map.routes[route].resolve == nil { return .next }
      return wait(
        at: index, .resolving, for: .resolve(activeRequests[index].id, destination, routeIndex: route))
    } catch {
      return .end(.failed(error))
    }
  }

  /// Returns the index of the route of a request. A destination that is shown without a route still uses its
  /// default route, if it has one, so that the interceptors of that route are asked.
  private func route(to destination: AnyDestination, at index: Int) throws(NavigationError) -> Int? {
    if let found = activeRequests[index].route { return found }
    if activeRequests[index].request.treatment.isPlaced, activeRequests[index].placement != nil {
      return map.usualRoute(to: destination)
    }
    return try map.route(to: destination, by: activeRequests[index].routeName)
  }

  /// Handles the result of fetching data.
  mutating func resolved(_ id: RequestID, _ result: Result<AnyDestination, any Error>) {
    guard let index = index(of: id), activeRequests[index].phase == .resolving,
      activeRequests[index].route != nil
    else { return }
    switch result {
    case .success(let destination):
      activeRequests[index].destination = destination
      activeRequests[index].isResolved = true
      run(id, from: .plan)
    case .failure(let error):
      let wanted = activeRequests[index].destination
      end(id, wanted.map { .failed(.resolverFailed($0, error)) } ?? .cancelled)
    }
  }
}
