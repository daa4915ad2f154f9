/// All routes of an app, checked as a whole when it is built.
///
/// ```swift
/// let map = try NavigationMap {
///   Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
///   Route(to: Product.self, link: "/products/{id}").using(.push).from(.firstStack())
/// }
/// ```
public struct NavigationMap: Sendable {
  let routes: [RouteDeclaration]
  /// Where the routes to a destination type are in ``routes``.
  private let places: [ObjectIdentifier: [Int]]

  /// Builds a map and checks it.
  ///
  /// - Throws: ``NavigationMapError`` with everything that is wrong with the map, so that it can be mended at
  ///   once.
  /// - Complexity: O(n) in the number of routes.
  public init(@RouteBuilder _ routes: () -> RouteList) throws(NavigationMapError) {
    self.routes = routes().declarations
    places = Dictionary(grouping: self.routes.indices) { [routes = self.routes] index in
      ObjectIdentifier(routes[index].destination)
    }
    let faults = MapCheck(routes: self.routes).faults()
    if !faults.isEmpty { throw NavigationMapError(faults: faults) }
  }

  /// The destinations that the map has routes to, in the order of declaration, each once.
  public var destinations: [any Destination.Type] {
    var seen: Set<ObjectIdentifier> = []
    return routes.map(\.destination).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The route of a name to a destination.
  ///
  /// - Throws: ``NavigationError/noRoute(to:)`` or ``NavigationError/noRouteNamed(_:to:known:)``.
  func route(to destination: AnyDestination, by name: RouteName) throws(NavigationError) -> Int {
    guard let places = places[destination.typeID] else { throw .noRoute(to: destination) }
    if let place = places.first(where: { routes[$0].name == name }) { return place }
    throw .noRouteNamed(name, to: destination, known: places.map { routes[$0].name })
  }
}
