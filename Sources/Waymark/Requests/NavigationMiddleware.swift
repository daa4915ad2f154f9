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
/// receive changes that the user makes without a request. Use ``Navigator/changes`` to observe them. It also
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
  /// Refuses the action for this reason. The request ends as ``NavigationOutcome/blocked(by:reason:)``.
  case block(String)
  /// Decides asynchronously. The request keeps its place in the queue and blocks the requests behind it,
  /// except requests that go back or remove a screen. The operation is cancelled if the request is cancelled
  /// or superseded. Requests made by the operation bypass the queue.
  case wait(@MainActor @Sendable () async -> MiddlewareDecision)
}

/// A record of the replacement of a request's action by middleware or by a screen's router.
public struct ActionReplacement: Hashable, Sendable {
  /// The action before the replacement.
  public let original: NavigationAction
  /// The middleware or router that replaced the action.
  public let replacer: ActionReplacer
}

/// A component that can replace the action of a request.
public enum ActionReplacer: Hashable, Sendable {
  /// The middleware with this name. See ``Navigator/middleware``.
  case middleware(String)
  /// The router of a screen. See ``ScreenScope/router``.
  case router(NodeID)
}

extension ActionReplacer: CustomStringConvertible {
  public var description: String {
    switch self {
    case .middleware(let name): "the middleware \(name)"
    case .router(let screen): "the router of \(screen)"
    }
  }
}

extension NavigationRequest {
  /// The replacements of the request's action, in order.
  var replacements: [ActionReplacement] { metadata?.replacements ?? [] }

  /// The action as originally requested, before any replacement, or `nil` if the request has no action.
  var original: NavigationAction? { replacements.first?.original ?? action }

  /// Returns a copy of the request with another action. The copy records the replacement.
  func replaced(by action: NavigationAction, _ replacer: ActionReplacer) -> NavigationRequest {
    guard let asked = self.action else { return self }
    let replacement = ActionReplacement(original: asked, replacer: replacer)
    var request = NavigationRequest(
      action, origin: treatment.origin, options: options,
      metadata: RequestMetadata(metadata, replaced: replacement, by: action))
    (request.opener, request.enclosingDecision) = (opener, enclosingDecision)
    return request
  }
}
