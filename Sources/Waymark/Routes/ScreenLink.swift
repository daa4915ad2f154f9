/// A link that a screen declares separately from its routes.
package struct ScreenLink {
  let destination: any Destination.Type
  let pattern: String
  let place: CodeLocation

  package init(_ pattern: String, to destination: any Destination.Type, at place: CodeLocation) {
    (self.pattern, self.destination, self.place) = (pattern, destination, place)
  }
}

extension RouteGroup {
  /// Assigns a screen's link to a route: the only route to the destination or, if there are several, the
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
      let diagnostic = ScreenLinkDiagnostic.unused(link.pattern, screen: name)
      return MapFault(reason: diagnostic.description, places: [link.place])
    }
    if let other = declarations[route].link, other != link.pattern {
      let diagnostic = ScreenLinkDiagnostic.otherLink(other, than: link.pattern, screen: name)
      return MapFault(reason: diagnostic.description, places: [link.place, declarations[route].place])
    }
    (declarations[route].link, declarations[route].linkPlace) = (link.pattern, link.place)
    return nil
  }
}

/// A fault in a link that a screen declares separately from its routes.
enum ScreenLinkDiagnostic: Hashable, Sendable {
  /// The screen has no route that can use the link.
  case unused(String, screen: String)
  /// The route already has a different link.
  case otherLink(String, than: String, screen: String)
}

extension ScreenLinkDiagnostic: CustomStringConvertible {
  /// A description of the fault and of a way to fix it.
  var description: String {
    switch self {
    case .unused(let link, let screen):
      "no route uses the link \(quoted(link)) of Screen(\(screen).self): "
        + "add it to a route, as in Route(to: \(screen).self, link: …)"
    case .otherLink(let other, let link, let screen):
      "Screen(\(screen).self) has the link \(quoted(link)), but its route has the link \(quoted(other)): remove one of them"
    }
  }

  private func quoted(_ link: String) -> String { "\"\(LinkExcerpt.of(link))\"" }
}
