/// A type that decides whether a destination may be shown. It can allow, redirect or refuse a request, or
/// hold it until a condition is met.
///
/// An interceptor must not navigate or change what the user sees. It only returns a decision.
public protocol Interceptor: Sendable {
  /// The name of the interceptor in explanations and logs.
  var name: String { get }

  /// The maximum time for a decision, measured by the navigator's clock, or `nil` for no limit. The default
  /// is `nil`.
  ///
  /// If a decision takes longer, it is cancelled, and the request fails with
  /// ``NavigationError/interceptorFailed(_:_:)`` and ``NavigationTimeout/interceptor(_:limit:)``.
  var timeLimit: Duration? { get }

  /// Decides whether a destination may be shown.
  ///
  /// If the request is cancelled, this call is cancelled too. If the call throws, the request fails with
  /// ``NavigationError/interceptorFailed(_:_:)``.
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision
}

extension Interceptor {
  /// The name of the interceptor's type.
  public var name: String { String(describing: Self.self) }
  public var timeLimit: Duration? { nil }

  /// Returns an interceptor that makes the same decisions as this one, but has a time limit.
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

/// The information that is passed to an interceptor so that it can decide about a request.
public struct InterceptionContext: Sendable {
  /// The requested destination.
  public let destination: AnyDestination
  /// The current navigation state.
  public let state: NavigationState
  /// The changes that the request would make. The plan changes nothing if the screen is already visible.
  public let plan: Plan
}

/// An interceptor's decision about a request.
public enum InterceptorDecision: Sendable {
  /// Allows the request.
  case allow
  /// Redirects the request to another destination.
  case redirect(to: AnyDestination)
  /// Refuses the request. The caller receives the reason.
  case refuse(String)
  /// Holds the request until the hold is released.
  case hold(Hold)

  /// Redirects the request to another destination.
  public static func redirect(to destination: some Destination) -> InterceptorDecision {
    .redirect(to: AnyDestination(destination))
  }
}

extension Hold {
  /// Returns an interceptor that holds requests until the app is ready, for example until the user has signed
  /// in or data has been loaded.
  ///
  /// ```swift
  /// let navigator = Navigator(
  ///   map, start: .screen(Launching()), interceptors: [Hold("launch").until { _ in app.isReady }])
  ///
  /// app.isReady = true
  /// navigator.release("launch")   // follows a link that arrived during launch
  /// ```
  ///
  /// An interceptor of a window holds every request. An interceptor of a group or a route holds only the
  /// requests for their destinations. If a request is released before the app is ready, it is held again.
  ///
  /// - Parameter isReady: a closure that returns whether a request may proceed. If the hold opens a screen,
  ///   such as a login, the closure must return `true` for that screen.
  public func until(
    _ isReady: @escaping @MainActor @Sendable (InterceptionContext) -> Bool
  ) -> some Interceptor {
    HoldingInterceptor(hold: self, isReady: isReady)
  }
}

private struct HoldingInterceptor: Interceptor {
  let hold: Hold
  let isReady: @MainActor @Sendable (InterceptionContext) -> Bool

  var name: String { hold.name }

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await isReady(context) ? .allow : .hold(hold)
  }
}
