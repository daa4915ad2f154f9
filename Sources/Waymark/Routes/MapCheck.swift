/// Everything that is wrong with a map.
public struct NavigationMapError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, each with its places and the way to mend it.
  public let faults: [MapFault]

  /// One line for each fault.
  public var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}

/// One thing that is wrong with a map.
public struct MapFault: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var reason: String
  /// Where in the source it was declared; the first place, then the one that clashes with it. Empty for faults of
  /// links, whose reasons name their places.
  public var places: [CodeLocation]

  public var description: String {
    if places.isEmpty { return reason }
    return "\(places.map(\.description).joined(separator: " and ")): \(reason)"
  }
}

/// Looks for what is wrong with the routes of a map.
struct MapCheck {
  let routes: [RouteDeclaration]

  func faults() -> [MapFault] {
    sharedNames() + sharedKeys() + diagnostics()
  }

  /// Two routes to one destination need two names.
  private func sharedNames() -> [MapFault] {
    clashes(by: \.key) { first, second in
      "two routes to \(second.destination) are named \(second.name): remove one, or give one another name, "
        + "as in Route(to: \(second.destination).self, name: \"other\")"
    }
  }

  /// Two destinations need two keys, or what was saved of one is taken for the other.
  private func sharedKeys() -> [MapFault] {
    var firstOfType: Set<ObjectIdentifier> = []
    let firsts = routes.filter { firstOfType.insert(ObjectIdentifier($0.destination)).inserted }
    return MapCheck(routes: firsts).clashes(by: { $0.destination.key }) { first, second in
      "\(first.destination) and \(second.destination) have the same key \"\(first.destination.key)\": "
        + "declare another `static let key` in one of them"
    }
  }

  private func clashes<Key: Hashable>(
    by key: (RouteDeclaration) -> Key, reason: (RouteDeclaration, RouteDeclaration) -> String
  ) -> [MapFault] {
    var first: [Key: RouteDeclaration] = [:]
    return routes.compactMap { route in
      guard let earlier = first.updateValue(route, forKey: key(route)) else { return nil }
      return MapFault(reason: reason(earlier, route), places: [earlier.place, route.place])
    }
  }

  private func diagnostics() -> [MapFault] {
    routes.flatMap { route in
      (route.chain.diagnostics() + route.diagnostics()).map { diagnostic in
        MapFault(reason: "the route to \(route.destination) \(diagnostic)", places: [route.place])
      }
    }
  }
}

extension NodeBlueprint {
  /// What is wrong with what a route describes as the container of a role, in words.
  fileprivate func faults(asRole role: AnyDestination) -> [String] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    return makeNode(&ids).faults(asRole: role).map(\.reason)
  }
}

extension RouteDeclaration {
  /// A container's route says what is in it, or never makes it.
  fileprivate func diagnostics() -> [RouteDiagnostic] {
    guard destination is any ContainerDestination.Type, let step = chain.makes.first, step.isMade else {
      return []
    }
    switch step.factory {
    case .container: return []
    case .screen:
      return [.noContents(role: "\(destination)")]
    case .role(let describe):
      let faults = destination.examples.lazy.map { describe($0).faults(asRole: $0) }.first { !$0.isEmpty }
      return (faults ?? []).map { .wrongContents(fault: $0) }
    }
  }
}
