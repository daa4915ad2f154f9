/// A link of the app that no route declares. See ``Route/opensUnknownLinks(_:)``.
public struct UnknownLink: Equatable, Sendable {
  /// The path of the link, for display. It is shortened, invisible characters are escaped, and the query is left
  /// out. If the path could contain a ``Sensitive`` value, it is `/•••`.
  public let path: String
  /// A pattern that begins with matching segments, or `nil` if no pattern matches the first segment.
  public let closest: String?

  /// Creates an unknown link, for example to compare it in a test.
  public init(path: String, closest: String? = nil) {
    (self.path, self.closest) = (path, closest)
  }
}

/// The route that opens links that no pattern matches.
struct LinkFallback: Sendable {
  /// The index of the route in the map.
  let route: Int
  /// Returns the destination for a link.
  let destination: @Sendable (UnknownLink) -> AnyDestination
}
