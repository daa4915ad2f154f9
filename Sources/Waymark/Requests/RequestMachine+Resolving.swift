extension RequestMachine {
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
      end(id, wanted.map { .failed(.resolving($0, error)) } ?? .cancelled)
    }
  }
}
