/// An error that lists all faults that were found in a map.
public struct NavigationMapError: Error, Sendable, CustomStringConvertible {
  /// The faults of the map, in the order of declaration.
  package let faults: [MapFault]

  /// The faults, one per line. Each has its code locations and a suggested fix.
  public var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}

/// A fault in a ``NavigationMap``.
package struct MapFault: Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and of a way to fix it.
  package var reason: String
  /// The location of the faulty declaration, or the locations of two conflicting declarations. This can be
  /// empty if the fault is in a link or in the link format. In that case, `reason` identifies the
  /// declaration.
  package var places: [CodeLocation]

  package var description: String {
    if places.isEmpty { return reason }
    return "\(places.map(\.description).joined(separator: " and ")): \(reason)"
  }
}

/// Checks the routes of a map for faults.
struct MapCheck {
  let routes: [RouteDeclaration]
  /// Whether two routes to the same destination have the same name.
  var hasSharedNames = true

  func faults() -> [MapFault] {
    sharedNames() + sharedKeys() + sharedFormerKeys() + severalFallbacks() + diagnostics()
      + routesWithoutWindow()
  }

  /// Returns a fault if several routes open unknown links.
  private func severalFallbacks() -> [MapFault] {
    let routes = routes.filter { $0.unknownLinks != nil }
    if routes.count < 2 { return [] }
    let reason = "only one route can open unknown links: remove opensUnknownLinks from the others"
    return [MapFault(reason: reason, places: routes.map(\.place))]
  }

  /// Returns a fault for each route that has the same destination type and name as an earlier route.
  private func sharedNames() -> [MapFault] {
    guard hasSharedNames else { return [] }
    return clashes(among: routes.indices, by: \.key) { first, second in
      "two routes to \(second.destination) are named \(second.name): remove one, or give one another name, "
        + "as in Route(to: \(second.destination).self, name: \"other\")"
    }
  }

  /// Returns a fault for each destination type that has the same key as an earlier type. A saved state cannot
  /// distinguish such types.
  private func sharedKeys() -> [MapFault] {
    clashes(among: firstsOfTypes, by: { $0.destination.key }) { first, second in
      "\(first.destination) and \(second.destination) have the same key \"\(first.destination.key)\": "
        + "declare another `static let key` in one of them"
    }
  }

  /// Returns a fault for each former key that two destination types have.
  private func sharedFormerKeys() -> [MapFault] {
    var owners: [String: Int] = [:]
    var faults: [MapFault] = []
    for index in firstsOfTypes {
      let route = routes[index]
      for key in Set(route.destination.formerKeys).sorted() {
        guard let other = owners.updateValue(index, forKey: key) else { continue }
        faults.append(
          MapFault(
            reason: "\(routes[other].destination) and \(route.destination) have the same former key "
              + "\"\(key)\": remove it from `formerKeys` in one of them",
            places: [routes[other].place, route.place]))
      }
    }
    return faults
  }

  /// The index of the first route to each destination type.
  private var firstsOfTypes: [Int] {
    var seen: Set<ObjectIdentifier> = []
    return routes.indices.filter { seen.insert(ObjectIdentifier(routes[$0].destination)).inserted }
  }

  private func clashes<Key: Hashable>(
    among indices: some Collection<Int>, by key: (RouteDeclaration) -> Key,
    reason: (RouteDeclaration, RouteDeclaration) -> String
  ) -> [MapFault] {
    var first = [Key: Int](minimumCapacity: indices.count)
    return indices.compactMap { index in
      guard let other = first.updateValue(index, forKey: key(routes[index])) else { return nil }
      let (earlier, route) = (routes[other], routes[index])
      return MapFault(reason: reason(earlier, route), places: [earlier.place, route.place])
    }
  }

  /// Returns a fault for each route whose replacement in the window that received a request does not exist, or lacks
  /// interceptors.
  private func routesWithoutWindow() -> [MapFault] {
    routes.compactMap { route in
      guard let name = route.routeWithoutWindow else { return nil }
      let key = RouteKey(destination: ObjectIdentifier(route.destination), name: name)
      let diagnostic: Diagnostic
      if let other = routes.first(where: { $0.key == key }) {
        if route.interceptors.isEmpty || !other.interceptors.isEmpty { return nil }
        diagnostic = .noInterceptorsWithoutWindow(name)
      } else {
        diagnostic = .noRouteWithoutWindow(name, to: "\(route.destination)")
      }
      return MapFault(reason: "the route to \(route.destination) \(diagnostic)", places: [route.place])
    }
  }

  private func diagnostics() -> [MapFault] {
    routes.indices.flatMap { index in
      (routes[index].chain.diagnostics() + routes[index].diagnostics()).map { diagnostic in
        MapFault(
          reason: "the route to \(routes[index].destination) \(diagnostic)", places: [routes[index].place])
      }
    }
  }
}

extension NodeBlueprint {
  /// Returns the reasons why the container that this blueprint describes is not valid for a role.
  fileprivate func faults(asRole role: AnyDestination) -> [String] {
    var ids = NodeIDSource(window: .main, nextNumber: 1)
    return makeNode(&ids).faults(asRole: role).map(\.reason)
  }
}

extension RouteDeclaration {
  /// Returns the faults in a route to a container. The route must describe the container's contents, unless
  /// it never creates the container.
  fileprivate func diagnostics() -> [Diagnostic] {
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

/// The faults that make a route fail in every state. A map with such a route cannot be created. The texts follow
/// a phrase such as "the route to Product".
extension Diagnostic {
  /// The route creates a container with a role but does not describe its contents.
  static func noContents(role: String) -> Self {
    """
    creates a container without contents: write Route(to: \(role).self) { .container(as: $0, …) }, \
    or use .select to find one
    """
  }

  /// The route describes an invalid container for a role.
  static func wrongContents(fault: String) -> Self {
    "describes a container that cannot be shown, because \(fault)"
  }

  /// The route names another route for requests that open no window, but there is no such route.
  static func noRouteWithoutWindow(_ name: RouteName, to destination: String) -> Self {
    """
    names the route \(name) for requests that open no window, but there is no such route: \
    declare Route(to: \(destination).self, name: \"\(name)\")
    """
  }

  /// The route has interceptors, and the route for requests that open no window has none.
  static func noInterceptorsWithoutWindow(_ name: RouteName) -> Self {
    """
    has interceptors, but the route \(name) for requests that open no window has none: \
    add .intercepted(by:) to it
    """
  }

  static var emptyChoice: Self { "has a .firstOf() without steps: add at least one" }

  static var emptySearch: Self { "has a search without a scope: add one, such as .visible" }

  /// The route presents its node inside a container, which is not supported.
  static var presentsInContainer: Self {
    "presents inside a container: present over the window, as in .present(.sheet), or push"
  }

  /// The route sets a column that the split does not have.
  static func missingColumn(
    _ column: Split.Column, role: AnyDestination, known: [Split.Column]
  ) -> Self {
    """
    sets column \(column) of \(role), which has only \(known.map(\.name).joined(separator: ", ")): \
    name one of those
    """
  }

  /// The route creates a container that does not have the column that the next action sets.
  static func missingPlace(_ place: String, kind: String) -> Self {
    "creates a \(kind) container that has no \(place): name one of its columns"
  }

  /// The route creates a container and leaves it empty, although containers of this kind must not be empty.
  static func emptyContainer(kind: String) -> Self {
    "creates a \(kind) container without contents: specify its contents"
  }

  /// The route creates an invalid container.
  static func wrongContainer(kind: String, fault: String) -> Self {
    "creates a \(kind) container that cannot be shown, because \(fault)"
  }
}
