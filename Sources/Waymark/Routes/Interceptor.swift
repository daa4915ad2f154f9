/// A type that decides whether a destination may be shown: it allows, redirects or refuses the request, or
/// holds it until a condition is met.
///
/// An interceptor only decides; it never navigates itself. Asking it changes nothing on screen.
public protocol Interceptor: Sendable {
  /// The name of the interceptor in explanations and logs.
  var name: String { get }

  /// The maximum time for a decision, measured by the navigator's clock, or `nil` for no limit.
  ///
  /// After this time the decision is cancelled, and the request fails with
  /// ``NavigationError/intercepting(_:_:)`` and an ``InterceptorTimeout``. The default is `nil`.
  var timeLimit: Duration? { get }

  /// Decides whether a destination may be shown.
  ///
  /// Cancelling the request cancels this call. If it throws, the request fails with
  /// ``NavigationError/intercepting(_:_:)``.
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision
}

extension Interceptor {
  /// The name of the type.
  public var name: String { String(describing: Self.self) }
  public var timeLimit: Duration? { nil }

  /// Returns this interceptor with a time limit.
  public func limited(to timeLimit: Duration) -> some Interceptor {
    LimitedInterceptor(base: self, timeLimit: timeLimit)
  }
}

private struct LimitedInterceptor<Base: Interceptor>: Interceptor {
  let base: Base
  let timeLimit: Duration?

  var name: String { base.name }

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    try await base.decide(context)
  }
}

/// An error that reports that an interceptor exceeded its time limit.
public struct InterceptorTimeout: Error, Hashable, CustomStringConvertible {
  /// The name of the interceptor.
  public let interceptor: String
  /// The time limit of the interceptor.
  public let timeLimit: Duration

  public var description: String { "\(interceptor) did not decide within \(timeLimit)" }
}

/// The information an interceptor uses to decide about a request.
public struct InterceptionContext: Sendable {
  /// The requested destination.
  public let destination: AnyDestination
  /// The current navigation state.
  public let state: NavigationState
  /// The changes that the request would make.
  public let plan: Plan
}

/// The decision of an interceptor.
public enum InterceptorDecision: Sendable {
  /// Allows the request.
  case allow
  /// Redirects the request to another destination.
  case redirect(to: AnyDestination)
  /// Refuses the request, with a reason for the caller.
  case block(String)
  /// Holds the request until the hold is released.
  case hold(Hold)

  /// Redirects the request to another destination.
  public static func redirect(to destination: some Destination) -> InterceptorDecision {
    .redirect(to: AnyDestination(destination))
  }
}
