/// A link as a route declares it.
struct LinkDeclaration: Sendable {
  let pattern: String
  let type: any Destination.Type
  /// The number of the route: its position among all routes, counted from 0.
  let route: Int
  /// Where the route is written, such as `Routes.swift:12`, if that is known.
  let place: String?

  init(_ pattern: String, to type: any Destination.Type, route: Int, place: String? = nil) {
    self.pattern = pattern
    self.type = type
    self.route = route
    self.place = place
  }

  /// What errors call it.
  var site: LinkDeclarationError.Site {
    LinkDeclarationError.Site(pattern: pattern, destination: String(describing: type), place: place)
  }
}
