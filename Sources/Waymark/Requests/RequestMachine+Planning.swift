extension RequestMachine {
  /// Stage 2: plans the request. If the node that the request has to remove is no longer in the tree, the
  /// request succeeds as soon as the host shows the state.
  mutating func plan(at index: Int) -> StageResult {
    if let target = activeRequests[index].target, !contains(target) {
      return isBusy ? wait(at: index, .waiting) : .end(.arrived(state.front))
    }
    guard let plan = currentPlan(at: index) else { return .end(.unchanged(state.front)) }
    activeRequests[index].plan = plan
    activeRequests[index].basis = revision
    activeRequests[index].decisions.set(nil)
    if let failure = plan.failure { return .end(.failed(failure)) }
    return .next
  }

  /// Returns a plan for a request in the current state, or `nil` if the request has no action.
  private func currentPlan(at index: Int) -> Plan? {
    switch (
      activeRequests[index].destination, activeRequests[index].presentation, activeRequests[index].route
    ) {
    case (let destination?, let presentation?, _): return plan(for: .show(destination, presentation))
    case (let destination?, nil, let route?):
      var action = NavigationAction.go(destination, map.routes[route].name)
      if case .reset? = activeRequests[index].request.action {
        action = .reset(to: destination, map.routes[route].name)
      }
      let reuse = activeRequests[index].isRedirected ? nil : activeRequests[index].request.metadata?.reuse
      return plan(
        for: action, by: route, filter: reuse?.filter(in: metadata),
        isFromOutside: activeRequests[index].request.options.isFromOutside)
    default:
      guard let action = activeRequests[index].request.action else { return nil }
      let plan = plan(for: action, finishes: activeRequests[index].request.metadata?.finishes ?? false)
      guard let target = activeRequests[index].target, plan.failure == nil, plan.after.node(target) != nil
      else { return plan }
      // Another node, such as a guard's dialog, is now in front of the node that the request has to remove.
      return self.plan(for: .leave(target))
    }
  }

  /// Returns a plan for an action.
  ///
  /// - Parameters:
  ///   - route: the index of the route to a destination, if it is already known.
  ///   - filter: a filter that leaves out equal screens from the search for the destination's screen.
  ///   - isFromOutside: whether the request comes from outside the app.
  ///   - finishes: whether the action ends a screen or a flow.
  func plan(
    for action: NavigationAction, by route: Int? = nil, filter: NodeFilter? = nil,
    isFromOutside: Bool = false,
    finishes: Bool = false
  ) -> Plan {
    var planner = Planner(state: state, ids: ids, index: nodeIndex, traits: traits)
    var arrival: NodeID?
    do throws(NavigationError) {
      switch action {
      case .go(let destination, let name), .reset(let destination, let name),
        .show(let destination, .route(let name)):
        let route = if let route { route } else { try map.route(to: destination, by: name) }
        let declaration = map.routes[route]
        return planner.plan(
          action, to: destination, along: declaration.chain, filter: filter,
          overRootOf: isFromOutside && declaration.linkPlacement == .overRoot ? start : nil)
      case .open(let link):
        do throws(LinkError) {
          let match = try map.match(link)
          return plan(
            for: .go(match.destination, map.routes[match.route].name), by: match.route,
            isFromOutside: isFromOutside)
        } catch {
          throw .link(error)
        }
      case .show(let destination, .push(let node)):
        return planner.plan(action, to: destination, along: .pushing(around: node ?? state.front.id))
      case .show(let destination, .present(let style, let blueprint)):
        return planner.plan(action, to: destination, along: .presenting(style, blueprint))
      case .show(let destination, .replacing(let node)):
        arrival = try planner.replace(node, with: destination)
      case .leave(let node) where finishes: try planner.finish(node)
      case .leave(let node): try planner.leave(node)
      case .remove(let nodes): try planner.remove(nodes)
      case .add(let blueprint, let position): try planner.add(blueprint, at: position)
      case .move(let node, let position): try planner.move(node, to: position)
      case .back: try planner.goBack()
      case .dismiss(let layer): try planner.dismiss(layer)
      case .popToRoot(let node): try planner.popToRoot(around: node)
      case .select(let node): try planner.bringToFront(node)
      case .reselect(let node): try planner.reselect(node)
      case .setState(let state, _): try planner.replaceState(with: state)
      case .setBlueprint(let blueprint, _):
        var described = planner.state
        described.describe(blueprint)
        try planner.replaceState(with: described)
      }
    } catch {
      return planner.fail(action, error)
    }
    if planner.hasEmptied {
      if !planner.isReplaced {
        let plan = planner.finish(action, arrival: arrival ?? planner.state.front.id)
        if plan.isPossible, !plan.mayRemovePresenter { return plan }
      }
      planner.state = planner.state.normalized(start: start)
    }
    return planner.finish(action, arrival: arrival ?? planner.state.front.id)
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
    let found = activeRequests[index].route
    if activeRequests[index].presentation != nil { return found ?? map.usualRoute(to: destination) }
    let route =
      if let found { found } else { try map.route(to: destination, by: activeRequests[index].routeName) }
    return activeRequests[index].request.keepsRoute ? route : map.routeWithoutWindow(route)
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
