/// All routes of an app, checked as a whole when it is built.
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
  /// Where the routes to a destination type are in ``routes``.
  private let places: [ObjectIdentifier: [Int]]
  /// Where each route is in ``routes``.
  private let named: [RouteKey: Int]
  /// The types of ``restoring(_:kinds:)``.
  var restoredDestinations: [any Destination.Type] = []
  var restoredKinds: [any ContainerKind.Type] = []
  /// Whether any route leads to another window than the one that is asked.
  let choosesWindows: Bool

  /// Builds a map and checks it.
  ///
  /// - Parameters:
  ///   - format: tells which URLs are the app's.
  ///   - routes: the routes and groups.
  /// - Throws: ``NavigationMapError`` with everything that is wrong with the map, so that it can be mended at
  ///   once.
  /// - Complexity: O(n) in the number of routes.
  public init(
    links format: LinkFormat = LinkFormat(), @RouteBuilder _ routes: () -> RouteList
  ) throws(NavigationMapError) {
    try self.init(links: format, faults: [], routes())
  }

  /// Builds a map and checks it.
  ///
  /// - Parameter faults: what is known to be wrong with the routes already.
  package init(
    links format: LinkFormat, faults known: [MapFault], _ routes: RouteList
  ) throws(NavigationMapError) {
    self.routes = routes.declarations
    places = Dictionary(grouping: self.routes.indices) { [routes = self.routes] index in
      ObjectIdentifier(routes[index].destination)
    }
    choosesWindows = self.routes.contains { $0.window != .current }
    named = Dictionary(self.routes.enumerated().map { ($1.key, $0) }, uniquingKeysWith: min)
    var faults = known + MapCheck(routes: self.routes).faults()
    do throws(LinkDeclarationErrors) {
      links = try LinkTable(Self.declaredLinks(of: self.routes), format: format)
    } catch {
      faults += error.all.map { MapFault(reason: $0.description, places: []) }
      throw NavigationMapError(faults: faults)
    }
    if !faults.isEmpty { throw NavigationMapError(faults: faults) }
  }

  private static func declaredLinks(of routes: [RouteDeclaration]) -> [LinkDeclaration] {
    routes.enumerated().compactMap { index, route in
      route.link.map {
        LinkDeclaration($0, to: route.destination, route: index, place: route.linkPlace.description)
      }
    }
  }

  /// The destinations that the map has routes to, in the order of declaration, each once.
  public var destinations: [any Destination.Type] {
    var seen: Set<ObjectIdentifier> = []
    return routes.map(\.destination).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The route of a name to a destination.
  ///
  /// - Throws: ``NavigationError/noRoute(to:)`` or ``NavigationError/noRouteNamed(_:to:known:)``.
  /// - Complexity: O(1), however many routes lead to the destination; O(*n*) in their number if none has the name.
  func route(to destination: AnyDestination, by name: RouteName) throws(NavigationError) -> Int {
    guard let places = places[destination.typeID] else { throw .noRoute(to: destination) }
    // Most destinations have one route, which takes no hash of its name.
    if let first = places.first, routes[first].name == name { return first }
    if let place = named[RouteKey(destination: destination.typeID, name: name)] { return place }
    throw .noRouteNamed(name, to: destination, known: places.map { routes[$0].name })
  }

  /// The route that stands for all to a destination where none was asked for: the default one, else the first; `nil`
  /// if there are none.
  ///
  /// - Complexity: O(1).
  func usualRoute(to destination: AnyDestination) -> Int? {
    named[RouteKey(destination: destination.typeID, name: .default)] ?? places[destination.typeID]?.first
  }
}
