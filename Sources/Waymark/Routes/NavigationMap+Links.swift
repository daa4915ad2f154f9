extension NavigationMap {
  /// The destination that a link stands for, and the route that declares the link.
  ///
  /// - Throws: ``LinkError`` for a link that is not one of the app's.
  /// - Complexity: O(n) in the length of the link, whatever the number of routes, if after no segment of the link both a
  ///   literal and a placeholder of the patterns go on. Else O(n · s), where s is the number of different ways in which
  ///   the patterns can go on after the same segments: 1 in the first case, never more than the number of routes.
  public func destination(
    of link: String
  ) throws(LinkError) -> (destination: AnyDestination, route: RouteName) {
    let (destination, route) = try match(link)
    return (destination, routes[route].name)
  }

  /// The destination that a link stands for, and the place of the route that declares the link.
  func match(_ link: String) throws(LinkError) -> (destination: AnyDestination, route: Int) {
    let match = try links.parse(link)
    return (match.destination, match.route)
  }

  /// The link of a destination: that of a named route, or the first that any of its routes declares.
  ///
  /// - Throws: ``LinkError`` if no such link is declared, or the destination cannot be written as one.
  /// - Complexity: O(n) in the length of the link; that of ``destination(of:)`` if another pattern might fit it better.
  public func link(to destination: some Destination, by name: RouteName? = nil) throws(LinkError) -> String {
    let erased = AnyDestination(destination)
    guard let name else { return try links.print(erased) }
    guard let route = try? route(to: erased, by: name) else { throw .noLink(destination: erased.typeName) }
    return try links.print(erased, route: route)
  }
}
