/// Sees every action that is asked of a window, before anybody else: see ``Navigator/middleware``.
///
/// ```swift
/// navigator.middleware = [
///   NavigationMiddleware("log") { action, _ in
///     print(action)
///     return .allow
///   },
///   NavigationMiddleware("kiosk") { action, _ in
///     if case .open = action { .replace(.go(to: Welcome())) } else { .allow }
///   },
/// ]
/// ```
///
/// It is asked when a request is made, at once and in the order of the list, also about requests of flows and screens. A link is seen
/// as it was opened, before it is read: ask ``NavigationMap/destination(of:)``, or let an ``Interceptor`` decide about destinations. What
/// happens on the screen without a request it does not see; that is in ``Navigator/changes``. Nor does it see what a hold opens and
/// closes, which belongs to the request that is held.
public struct NavigationMiddleware: Sendable {
  /// Says in outcomes and records who decided.
  public let name: String
  let handle: @MainActor @Sendable (NavigationAction, NavigationState) -> MiddlewareDecision

  /// - Parameters:
  ///   - name: says in outcomes and records who decided.
  ///   - handle: decides about an action, given the navigation as it is. A request that it makes is asked about in turn.
  public init(
    _ name: String,
    _ handle: @escaping @MainActor @Sendable (NavigationAction, NavigationState) -> MiddlewareDecision
  ) {
    (self.name, self.handle) = (name, handle)
  }
}

/// What middleware does with an action.
///
/// Going back, dismissing and leaving are only seen: any decision but ``allow`` about them is reported as
/// ``NavigationFault/middlewareIgnored(_:_:)``, since nothing may hold up a user who wants to leave. Only a ``LeaveGuard`` can refuse
/// that.
public enum MiddlewareDecision: Sendable {
  /// Pass it on as it is.
  case allow
  /// Pass on another instead. The outcome is ``NavigationOutcome/redirected(to:)`` if that leads elsewhere.
  case replace(NavigationAction)
  /// Refuse it: the request ends as ``NavigationOutcome/blocked(by:reason:)``.
  case block(String)
  /// Decide later. Meanwhile the request keeps its place: those made after it wait, but for the user who wants to leave. It can be
  /// cancelled, and another can take its place; the operation is cancelled then. Requests that the operation makes do not wait.
  case wait(@MainActor @Sendable () async -> MiddlewareDecision)
}
