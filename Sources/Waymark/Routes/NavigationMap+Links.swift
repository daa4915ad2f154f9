extension NavigationMap {
  /// Returns the destination of a link, and the name of the route that declares the link.
  ///
  /// - Throws: ``LinkError`` if the link is invalid or no route declares it.
  /// - Complexity: O(n) in the length of the link, regardless of the number of routes. If a segment matches
  ///   both a literal and a placeholder, O(n · s), where s is at most the number of routes.
  public func destination(
    of link: String
  ) throws(LinkError) -> (destination: AnyDestination, route: RouteName) {
    let (destination, route) = try match(link)
    return (destination, routes[route].name)
  }

  /// Returns the destination of a link, and the index of the route that declares the link.
  func match(_ link: String) throws(LinkError) -> (destination: AnyDestination, route: Int) {
    let match = try links.parse(link)
    return (match.destination, match.route)
  }

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

extension NavigationMap {
  /// The routes in the order of declaration, for a tool that lists them.
  package var routeList: [(destination: any Destination.Type, name: RouteName, link: String?)] {
    routes.map { ($0.destination, $0.name, $0.link) }
  }
}
