/// That somebody had another action carried out than the one that was asked for.
public struct ActionReplacement: Hashable, Sendable {
  /// What was to be done before.
  public let original: NavigationAction
  /// Who wanted something else.
  public let replacer: ActionReplacer
}

/// Who can have another action carried out.
public enum ActionReplacer: Hashable, Sendable {
  /// Middleware of this name: see ``Navigator/middleware``.
  case middleware(String)
  /// The router of a screen: see ``ScreenScope/router``.
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
  /// What was asked for before others wanted something else, in order.
  var replacements: [ActionReplacement] { metadata?.replacements ?? [] }

  /// What was asked for at first.
  var original: NavigationAction? { replacements.first?.original ?? action }

  /// The request with another action.
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
