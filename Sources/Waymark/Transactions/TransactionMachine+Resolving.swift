extension TransactionMachine {
  /// The first stage: finds the route, and fetches what it needs.
  mutating func resolve(at index: Int) -> StageResult {
    guard let destination = transactions[index].destination, !transactions[index].isResolved else {
      return .next
    }
    if hasRouters, transactions[index].canBeRouted {
      transactions[index].isRouted = true
      return wait(at: index, .resolving, for: .route(transactions[index].id, transactions[index].request))
    }
    do {
      guard let route = try route(to: destination, at: index) else { return .next }
      transactions[index].route = route
      if map.routes[route].resolve == nil { return .next }
      return wait(
        at: index, .resolving, for: .resolve(transactions[index].id, destination, routeIndex: route))
    } catch {
      return .end(.failed(error))
    }
  }

  /// The route that a request takes; the usual one of a destination that is shown without one, if it has any, since those who
  /// are asked about it are asked all the same.
  private func route(to destination: AnyDestination, at index: Int) throws(NavigationError) -> Int? {
    if let found = transactions[index].route { return found }
    if transactions[index].request.treatment.isPlaced, transactions[index].placement != nil {
      return map.usualRoute(to: destination)
    }
    return try map.route(to: destination, by: transactions[index].routeName)
  }

  /// Takes what was fetched.
  mutating func resolved(_ id: TransactionID, _ result: Result<AnyDestination, any Error>) {
    guard let index = index(of: id), transactions[index].phase == .resolving,
      transactions[index].route != nil
    else { return }
    switch result {
    case .success(let destination):
      transactions[index].destination = destination
      transactions[index].isResolved = true
      run(id, from: .plan)
    case .failure(let error):
      let wanted = transactions[index].destination
      end(id, wanted.map { .failed(.resolving($0, error)) } ?? .cancelled)
    }
  }
}
