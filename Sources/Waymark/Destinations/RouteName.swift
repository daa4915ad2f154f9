/// The name of a route. It distinguishes the routes to one destination.
///
/// ```swift
/// extension RouteName {
///   static let modal: RouteName = "modal"
/// }
/// await navigator.go(to: Account(), by: .modal)
/// ```
public struct RouteName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as a string.
  public var rawValue: String

  /// Creates a route name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a route name from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The name of the default route, which is used if a request does not name a route.
  public static let `default`: RouteName = "default"

  public var description: String { rawValue }
}
