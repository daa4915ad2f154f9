/// A route to a screen.
public struct MapRoute: Codable, Hashable, Sendable {
  /// The name of the route. `default` for a route without a name.
  public let name: String
  /// The group of the route, or `nil` if it is in none. The names of nested groups are joined, as in `shop/account`.
  public let group: String?
  /// The places in which the screen opens, in the order in which the route tries them.
  public let landings: [MapLanding]
  /// The patterns of the links that open the route. The first one is printed if ``printsLink`` is set.
  public let links: [String]
  /// Whether links to the screen are written with the first pattern.
  public let printsLink: Bool
  /// Whether the route opens links that no route declares.
  public let opensUnknownLinks: Bool
  /// Whether a link from outside the app continues from the current state, instead of over the root.
  public let linksContinue: Bool
  /// The names of the interceptors of the route and its groups, in the order in which they are asked. The interceptors of
  /// the window come before them.
  public let interceptors: [String]
  /// Whether a request that waits for a hold is kept for later, even after a restart.
  public let keepsHeldRequests: Bool
  /// The window that carries out requests: `new`, `existing` or `existingOrNew`. `nil` for the window that received the
  /// request.
  public let window: String?
  /// The name of the route that is used instead if no other window is used, or `nil` for this one.
  public let otherwise: String?

  /// The reason why the route can never be used, or `nil` if it can.
  public var problem: String? {
    landings.contains { $0.problem == nil } ? nil : landings.first?.problem
  }

  /// Whether the route is the one for requests that name no route.
  var isDefault: Bool { name == "default" }
}
