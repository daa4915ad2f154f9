/// A collection of all routes of an app. The map is validated when it is created.
///
/// ```swift
/// let map = try NavigationMap {
///   Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
///   Route(to: Product.self, link: "/products/{id}").using(.push).from(.firstStack())
/// }
/// ```
public struct NavigationMap: Sendable {
  /// The routes, in the order of declaration.
  package internal(set) var routes: [RouteDeclaration]
  let links: LinkTable
  /// The indices of the routes in ``routes``, by destination type.
  private let places: [ObjectIdentifier: [Int]]
  /// The index of each route in ``routes``, by the route's key.
  private let named: [RouteKey: Int]
  /// The destination types and container kinds that were added with ``restoring(_:kinds:)``.
  var restoredDestinations: [any Destination.Type] = []
  var restoredKinds: [any ContainerKind.Type] = []
  /// Whether any route has a ``WindowChoice`` other than ``WindowChoice/same``.
  let choosesWindows: Bool

  /// Creates a map and validates it.
  ///
  /// - Parameters:
  ///   - format: the format of the app's links.
  ///   - routes: a builder of the app's routes and groups.
  /// - Throws: ``NavigationMapError``, which lists all faults of the map.
  /// - Complexity: O(n) in the number of routes.
  public init(
    links format: LinkFormat = LinkFormat(), @RouteBuilder _ routes: () -> [RouteGroup]
  ) throws(NavigationMapError) {
    try self.init(links: format, faults: [], routes())
  }

  /// Creates a map and validates it.
  ///
  /// - Parameter faults: faults that were found before the map was created. The error includes them.
  package init(
    links format: LinkFormat, faults known: [MapFault], _ groups: [RouteGroup]
  ) throws(NavigationMapError) {
    let routes = groups.declarations
    self.routes = routes
    places = Dictionary(grouping: routes.indices) { ObjectIdentifier(routes[$0].destination) }
    choosesWindows = routes.contains { $0.window != .same }
    named = Self.firstRoutes(of: routes)
    let check = MapCheck(routes: routes, hasSharedNames: named.count < routes.count)
    var faults = known + check.faults()
    do throws(Diagnostics) {
      links = try LinkTable(
        Self.declaredLinks(of: routes), fallback: Self.fallback(of: routes), format: format)
    } catch {
      faults += error.all.map { MapFault(reason: $0.description, places: []) }
      throw NavigationMapError(faults: faults)
    }
    if !faults.isEmpty { throw NavigationMapError(faults: faults) }
  }

  private static func declaredLinks(of routes: [RouteDeclaration]) -> [LinkDeclaration] {
    var links: [LinkDeclaration] = []
    for (index, route) in routes.enumerated() {
      func add(_ pattern: String, isPrinted: Bool) {
        links.append(
          LinkDeclaration(
            pattern, to: route.destination, route: index, isPrinted: isPrinted, place: route.linkPlace))
      }
      if let link = route.link { add(link, isPrinted: true) }
      for other in route.otherLinks { add(other, isPrinted: false) }
    }
    return links
  }

  private static func fallback(of routes: [RouteDeclaration]) -> LinkFallback? {
    routes.indices.lazy.compactMap { index in
      routes[index].unknownLinks.map { LinkFallback(route: index, destination: $0) }
    }.first
  }

  private static func firstRoutes(of routes: [RouteDeclaration]) -> [RouteKey: Int] {
    var first = [RouteKey: Int](minimumCapacity: routes.count)
    for index in routes.indices.reversed() { first[routes[index].key] = index }
    return first
  }

  /// The format of the links that the map reads and prints.
  package var linkFormat: LinkFormat { links.format }

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
    // Fast path for the first route, which avoids hashing the name.
    if let first = places.first, routes[first].name == name { return first }
    if let place = named[RouteKey(destination: destination.typeID, name: name)] { return place }
    throw .noRouteNamed(name, to: destination, known: places.map { routes[$0].name })
  }

  /// Returns the index of the route that is used if a request does not name one. This is the default route
  /// or, if there is no default, the first route. Returns `nil` if the destination has no routes.
  ///
  /// - Complexity: O(1).
  func usualRoute(to destination: AnyDestination) -> Int? {
    named[RouteKey(destination: destination.typeID, name: .default)] ?? places[destination.typeID]?.first
  }
}

extension NavigationMap {
  /// Returns the index of the route that replaces a route in the window that received the request. This is the route itself
  /// if it does not name another one.
  func routeWithoutWindow(_ index: Int) -> Int {
    let route = routes[index]
    guard let other = route.routeWithoutWindow else { return index }
    return named[RouteKey(destination: ObjectIdentifier(route.destination), name: other)] ?? index
  }

  /// Returns an action with the route that it uses in the window that received it.
  func actionWithoutWindow(_ action: NavigationAction) -> NavigationAction {
    switch action {
    case .go(let destination, let name): .go(destination, nameWithoutWindow(of: name, to: destination))
    case .reset(let destination, let name):
      .reset(to: destination, nameWithoutWindow(of: name, to: destination))
    default: action
    }
  }

  private func nameWithoutWindow(of name: RouteName, to destination: AnyDestination) -> RouteName {
    (try? route(to: destination, by: name)).map { routes[routeWithoutWindow($0)].name } ?? name
  }
}

extension NavigationMap {
  /// Returns the destination of a link, and the name of the route that declares the link.
  ///
  /// A link of the app that no route declares has the destination of ``Route/opensUnknownLinks(_:)``.
  ///
  /// - Throws: ``LinkError`` if the link is invalid, or if no route declares it and no route opens such links.
  /// - Complexity: O(n) in the length of the link, regardless of the number of routes. If a segment matches
  ///   both a literal and a placeholder, O(n · s), where s is at most the number of routes.
  public func destination(
    of link: String
  ) throws(LinkError) -> (destination: AnyDestination, route: RouteName) {
    let match = try match(link)
    return (match.destination, routes[match.route].name)
  }

  /// Returns the destination of a link, and the index of the route that declares the link.
  func match(_ link: String) throws(LinkError) -> LinkMatch { try links.parse(link) }

  /// Returns a link to a destination. Uses the named route or, if `name` is `nil`, the destination's first
  /// route that declares a link.
  ///
  /// - Throws: ``LinkError`` if no such link is declared, or if the destination cannot be written as a link.
  /// - Complexity: O(n) in the length of the link. If another pattern might match the link, the complexity is
  ///   that of ``destination(of:)``.
  public func link(to destination: some Destination, by name: RouteName? = nil) throws(LinkError) -> String {
    let erased = AnyDestination(destination)
    guard let name else { return try links.link(to: erased) }
    guard let route = try? route(to: erased, by: name) else { throw .noLink(destination: erased.typeName) }
    return try links.link(to: erased, route: route)
  }
}

extension NavigationMap {
  /// Matches a link with all declared patterns, for a tool that explains which pattern matches and why.
  package func inspect(_ link: String) -> LinkInspection { links.inspect(link) }

  /// The name of the route that declares a pattern.
  package func routeName(of candidate: LinkInspection.Candidate) -> RouteName {
    routes[candidate.routeIndex].name
  }
}

/// The destination of a link, and the index of the route that declares the link.
typealias LinkMatch = (destination: AnyDestination, route: Int)
