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
      action, origin: treatment.origin, payload: payload, returnsWhenHeld: returnsWhenHeld,
      metadata: RequestMetadata(metadata, replaced: replacement, by: action))
    (request.opener, request.enclosingDecision, request.isAnimated) = (opener, enclosingDecision, isAnimated)
    return request
  }
}
