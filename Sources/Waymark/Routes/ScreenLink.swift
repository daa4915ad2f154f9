/// The links that a screen declares separately from its routes.
package struct ScreenLink {
  let destination: any Destination.Type
  /// The pattern with which links are written, or `nil` if there is none.
  let pattern: String?
  /// The patterns of further links that open the screen.
  let others: [String]
  let place: CodeLocation

  package init(
    _ pattern: String?, alsoOpens others: [String] = [], to destination: any Destination.Type,
    at place: CodeLocation
  ) {
    (self.pattern, self.others, self.destination, self.place) = (pattern, others, destination, place)
  }
}

extension RouteGroup {
  /// Assigns a screen's links to a route: the only route to the destination or, if there are several, the
  /// default one.
  ///
  /// - Returns: a fault if there is no such route or if the route already has a different link, otherwise
  ///   `nil`.
  package mutating func add(_ link: ScreenLink) -> MapFault? {
    let name = "\(link.destination)"
    let routes = declarations.indices.filter { declarations[$0].destination == link.destination }
    guard
      let route = routes.count == 1 ? routes[0] : routes.first(where: { declarations[$0].name == .default })
    else {
      let diagnostic = Diagnostic.unused(link.pattern ?? link.others.first ?? "", screen: name)
      return MapFault(reason: diagnostic.description, places: [link.place])
    }
    if let other = declarations[route].link, let pattern = link.pattern, other != pattern {
      let diagnostic = Diagnostic.otherLink(other, than: pattern, screen: name)
      return MapFault(reason: diagnostic.description, places: [link.place, declarations[route].place])
    }
    declarations[route].link = link.pattern ?? declarations[route].link
    declarations[route].otherLinks += link.others
    declarations[route].linkPlace = link.place
    return nil
  }
}

/// The faults of a link that a screen declares separately from its routes.
extension Diagnostic {
  /// The screen has no route that can use the link.
  static func unused(_ link: String, screen: String) -> Self {
    """
    no route uses the link "\(LinkExcerpt.of(link))" of Screen(\(screen).self): \
    add it to a route, as in Route(to: \(screen).self, link: …)
    """
  }

  /// The route already has a different link.
  static func otherLink(_ other: String, than link: String, screen: String) -> Self {
    """
    Screen(\(screen).self) has the link "\(LinkExcerpt.of(link))", \
    but its route has the link "\(LinkExcerpt.of(other))": remove one of them
    """
  }
}
