/// The place in which a route puts its screen.
public struct MapLanding: Codable, Hashable, Sendable {
  /// The id of the ``MapPlace``.
  public let place: String
  /// The action that puts the screen there, such as `push` or `present as sheet`.
  public let action: String
  /// The name of the screen below, if the route starts at the end of that screen's route. `nil` if the route does not
  /// declare it.
  public let over: String?
  /// The names of the conditions under which the route ends here.
  public let conditions: [String]
  /// The reason why the screen never opens here, or `nil` if it can.
  public let problem: String?

  /// Whether the screen never opens here because an alternative before it always succeeds.
  package var isShadowed: Bool { problem == Self.shadowed }

  /// The problem of an alternative that is never tried.
  static let shadowed = "an alternative before it always succeeds"
}
