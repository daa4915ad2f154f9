/// Is asked before a destination is entered, and may let the request pass, send it elsewhere, refuse it, or
/// hold it until something else has happened.
///
/// An interceptor never navigates itself: it answers. Being asked changes nothing on the screen.
public protocol Interceptor: Sendable {
  /// Says in explanations and logs who decided.
  var name: String { get }

  /// Decides about an entry. Cancelled with the request that asks; what it throws ends the request with
  /// ``NavigationError/intercepting(_:_:)``.
  func decide(_ entry: NavigationEntry) async throws -> InterceptorDecision
}

extension Interceptor {
  /// The name of the type.
  public var name: String { String(describing: Self.self) }
}

/// What an interceptor decides about: where a request would lead.
public struct NavigationEntry: Sendable {
  /// The destination that was asked for.
  public let destination: AnyDestination
  /// The navigation as it is.
  public let state: NavigationState
  /// What would be done.
  public let plan: Plan
}

/// What an interceptor says.
public enum InterceptorDecision: Sendable {
  /// Let it pass.
  case allow
  /// Go there instead.
  case redirect(to: AnyDestination)
  /// Refuse it, for a reason that the caller is told.
  case block(String)
  /// Park it until the hold is released.
  case hold(Hold)

  /// Go there instead.
  public static func redirect(to destination: some Destination) -> InterceptorDecision {
    .redirect(to: AnyDestination(destination))
  }
}

/// What a parked request waits for.
public struct Hold: Hashable, Sendable {
  /// Tells the hold from others; `Navigator.release(_:)` names it.
  public var name: String
  /// Where to go meanwhile, such as a login: an ordinary navigation.
  public var opening: AnyDestination?

  /// Makes a hold.
  public init(_ name: String, opening destination: (any Destination)? = nil) {
    self.name = name
    opening = destination.map { AnyDestination($0) }
  }
}
