/// Is asked before a destination is entered, and may let the request pass, send it elsewhere, refuse it, or
/// hold it until something else has happened.
///
/// An interceptor never navigates itself: it answers. Being asked changes nothing on the screen.
public protocol Interceptor: Sendable {
  /// Says in explanations and logs who decided.
  var name: String { get }

  /// How long it may take to decide, by the navigator's clock. After that it is cancelled, and the request fails with
  /// ``NavigationError/intercepting(_:_:)`` and an ``InterceptorTimeout``. By default as long as it likes.
  var timeLimit: Duration? { get }

  /// Decides whether a destination may be entered. Cancelled with the request that asks; what it throws ends the request with
  /// ``NavigationError/intercepting(_:_:)``.
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision
}

extension Interceptor {
  /// The name of the type.
  public var name: String { String(describing: Self.self) }
  public var timeLimit: Duration? { nil }

  /// This interceptor with so much time to decide.
  public func limited(to timeLimit: Duration) -> some Interceptor {
    LimitedInterceptor(base: self, timeLimit: timeLimit)
  }
}

/// An interceptor that was given a time limit where it was declared.
private struct LimitedInterceptor<Base: Interceptor>: Interceptor {
  let base: Base
  let timeLimit: Duration?

  var name: String { base.name }

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    try await base.decide(context)
  }
}

/// An interceptor took longer to decide than it had time.
public struct InterceptorTimeout: Error, Hashable, CustomStringConvertible {
  /// Who did not decide.
  public let interceptor: String
  /// How long it had.
  public let timeLimit: Duration

  public var description: String { "\(interceptor) did not decide within \(timeLimit)" }
}

/// What an interceptor decides about: where a request would lead.
public struct InterceptionContext: Sendable {
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
  /// Hold it until the hold is released.
  case hold(Hold)

  /// Go there instead.
  public static func redirect(to destination: some Destination) -> InterceptorDecision {
    .redirect(to: AnyDestination(destination))
  }
}
