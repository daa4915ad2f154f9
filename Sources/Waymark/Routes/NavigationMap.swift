/// All routes of an app. The map is validated when it is created.
///
/// ```swift
/// let map = try NavigationMap {
///   Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
///   Route(to: Product.self, link: "/products/{id}").using(.push).from(.firstStack())
/// }
/// ```
public struct NavigationMap: Sendable {
  var routes: [RouteDeclaration]
  let links: LinkTable
  /// The indices in ``routes`` of the routes to each destination type.
  private let places: [ObjectIdentifier: [Int]]
  /// The index in ``routes`` of each route.
  private let named: [RouteKey: Int]
  /// The types added by ``restoring(_:kinds:)``.
  var restoredDestinations: [any Destination.Type] = []
  var restoredKinds: [any ContainerKind.Type] = []
  /// Whether any route leads to a window other than the receiving one.
  let choosesWindows: Bool

  /// Creates a map and validates it.
  ///
  /// - Parameters:
  ///   - format: the format of the app's links.
  ///   - routes: the routes and groups.
  /// - Throws: ``NavigationMapError`` with all faults of the map.
  /// - Complexity: O(n) in the number of routes.
  public init(
    links format: LinkFormat = LinkFormat(), @RouteBuilder _ routes: () -> RouteList
  ) throws(NavigationMapError) {
    try self.init(links: format, faults: [], routes())
  }

  /// Creates a map and validates it.
  ///
  /// - Parameter faults: faults of the routes that are already known.
  package init(
    links format: LinkFormat, faults known: [MapFault], _ routes: RouteList
  ) throws(NavigationMapError) {
    self.routes = routes.declarations
    places = Dictionary(grouping: self.routes.indices) { [routes = self.routes] index in
      ObjectIdentifier(routes[index].destination)
    }
    choosesWindows = self.routes.indices.contains { [routes = self.routes] in routes[$0].window != .current }
    named = Self.firstRoutes(of: self.routes)
    let check = MapCheck(routes: self.routes, hasSharedNames: named.count < self.routes.count)
    var faults = known + check.faults()
    do throws(LinkDeclarationErrors) {
      links = try LinkTable(Self.declaredLinks(of: self.routes), format: format)
    } catch {
      faults += error.all.map { MapFault(reason: $0.description, places: []) }
      throw NavigationMapError(faults: faults)
    }
    if !faults.isEmpty { throw NavigationMapError(faults: faults) }
  }

  private static func declaredLinks(of routes: [RouteDeclaration]) -> [LinkDeclaration] {
    routes.indices.compactMap { index in
      routes[index].link.map {
        LinkDeclaration($0, to: routes[index].destination, route: index, place: routes[index].linkPlace)
      }
    }
  }

  private static func firstRoutes(of routes: [RouteDeclaration]) -> [RouteKey: Int] {
    var first = [RouteKey: Int](minimumCapacity: routes.count)
    for index in routes.indices.reversed() { first[routes[index].key] = index }
    return first
  }

  /// The destinations that the map has routes to, in the order of declaration, without duplicates.
  public var destinations: [any Destination.Type] {
    var seen: Set<ObjectIdentifier> = []
    return routes.map(\.destination).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns the index of the named route to a destination.
  ///
  /// - Throws: ``NavigationError/noRoute(to:)`` or ``NavigationError/noRouteNamed(_:to:known:)``.
  /// - Complexity: O(1) if the route exists, otherwise O(*n*) in the number of routes to the destination.
  func route(to destination: AnyDestination, by name: RouteName) throws(NavigationError) -> Int {
    guard let places = places[destination.typeID] else { throw .noRoute(to: destination) }
    // Fast path for destinations with one route: no hashing of the name.
    if let first = places.first, routes[first].name == name { return first }
    if let place = named[RouteKey(destination: destination.typeID, name: name)] { return place }
    throw .noRouteNamed(name, to: destination, known: places.map { routes[$0].name })
  }

  /// Returns the index of the route for requests that name none: the default route, otherwise the first one,
  /// or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  func usualRoute(to destination: AnyDestination) -> Int? {
    named[RouteKey(destination: destination.typeID, name: .default)] ?? places[destination.typeID]?.first
  }
}
