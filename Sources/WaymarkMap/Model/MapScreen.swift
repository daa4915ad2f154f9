/// A destination of a map, with its routes.
public struct MapScreen: Codable, Hashable, Sendable {
  /// The key of the destination type. It identifies the screen when two descriptions are compared.
  public let key: String
  /// The keys that the destination type had earlier, sorted.
  public let formerKeys: [String]
  /// The name of the destination type.
  public let name: String
  /// The title for people, or `nil` if the app gives none.
  public let title: String?
  /// The kind of the container, such as `tabs`, or `nil` for a screen.
  public let container: String?
  /// The type of the result that the screen returns, or `nil` if it returns none.
  public let result: String?
  /// Whether the user is asked before the screen is removed with unsaved input.
  public let asksBeforeLeaving: Bool
  /// The routes to the screen: the default one first, then by name.
  public let routes: [MapRoute]
}
