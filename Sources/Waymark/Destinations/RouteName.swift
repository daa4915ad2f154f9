/// Tells the routes to one destination apart.
///
/// ```swift
/// extension RouteName {
///   static let modal: RouteName = "modal"
/// }
/// await navigator.go(to: Account(), by: .modal)
/// ```
public struct RouteName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public var rawValue: String

  /// Makes the name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes the name.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The route that is taken when none is named.
  public static let `default`: RouteName = "default"

  public var description: String { rawValue }
}
