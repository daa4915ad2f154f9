/// A handler that receives every action of a window before it is carried out. See ``Navigator/middleware``.
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
/// Middleware is called synchronously when a request is made, in the order of the list. This includes
/// requests of flows and screens. Middleware receives a link before the link is matched. To decide by
/// destination, call ``NavigationMap/destination(of:)`` or use an ``Interceptor``. Middleware does not
/// receive changes that the user makes without a request. Observe ``NavigationEvents/changes`` for them. It also
/// does not receive the requests with which Waymark opens and closes the screen of a hold.
public struct NavigationMiddleware: Sendable {
  /// The name of the middleware, as it appears in outcomes and records.
  public let name: String
  let handle: @MainActor @Sendable (NavigationAction, NavigationState) -> MiddlewareDecision

  /// Creates middleware.
  ///
  /// - Parameters:
  ///   - name: the name of the middleware, as it appears in outcomes and records.
  ///   - handle: a closure that decides about an action, given the current state. It is also called for the
  ///     requests that the middleware makes itself.
  public init(
    _ name: String,
    _ handle: @escaping @MainActor @Sendable (NavigationAction, NavigationState) -> MiddlewareDecision
  ) {
    (self.name, self.handle) = (name, handle)
  }
}

/// The decision of middleware about an action.
///
/// Middleware cannot stop a user from leaving. For actions that go back, dismiss a layer, or remove a screen,
/// any decision other than ``allow`` is ignored and reported as ``NavigationFault/middlewareIgnored(_:_:)``.
/// Only a ``LeaveGuard`` can refuse these actions.
public enum MiddlewareDecision: Sendable {
  /// Passes the action on unchanged.
  case allow
  /// Replaces the action with another one. The outcome is ``NavigationOutcome/redirected(to:)`` if that
  /// action leads to another destination.
  case replace(NavigationAction)
  /// Refuses the action for this reason. The request ends as ``NavigationOutcome/refused(by:reason:)``.
  case refuse(String)
  /// Decides asynchronously. The request keeps its place in the queue and blocks the requests behind it,
  /// except requests that go back or remove a screen. The operation is cancelled if the request is cancelled
  /// or superseded. Requests made by the operation bypass the queue.
  case wait(@MainActor @Sendable () async -> MiddlewareDecision)
}

extension NavigationRequest {
  /// The action as originally requested, before any replacement, or `nil` if the request has no action.
  var original: NavigationAction? { metadata?.original ?? action }

  /// The middleware and routers that replaced the request's action, in order.
  var replacers: [RequestDecider] { metadata?.replacers ?? [] }

  /// Returns a copy of the request with another action. The copy records the replacement.
  func replaced(by action: NavigationAction, _ replacer: RequestDecider) -> NavigationRequest {
    guard let original else { return self }
    var request = NavigationRequest(
      action, origin: origin, options: options,
      metadata: RequestMetadata(metadata, original: original, replacers: replacers + [replacer], by: action))
    (request.opener, request.enclosingDecision) = (opener, enclosingDecision)
    (request.source, request.site) = (source, site)
    return request
  }
}
