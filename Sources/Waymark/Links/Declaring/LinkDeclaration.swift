/// A link that is declared for a route.
struct LinkDeclaration: Sendable {
  let pattern: String
  let type: any Destination.Type
  /// The index of the route in the map.
  let route: Int
  /// The code location of the route, such as `Routes.swift:12`, or `nil` if it is unknown.
  let place: (any CustomStringConvertible & Sendable)?

  init(
    _ pattern: String, to type: any Destination.Type, route: Int,
    place: (any CustomStringConvertible & Sendable)? = nil
  ) {
    self.pattern = pattern
    self.type = type
    self.route = route
    self.place = place
  }

  /// The link as named in errors. Computing it is slow, so it is not stored.
  var site: LinkDeclarationError.Site {
    LinkDeclarationError.Site(
      pattern: pattern, destination: String(describing: type), place: place?.description)
  }
}
