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
  /// What was asked for before anybody wanted something else.
  var original: NavigationAction? { replacements.first?.original ?? action }

  /// Whether the request leads elsewhere than was asked for.
  var leadsElsewhere: Bool {
    guard let asked = replacements.first?.original else { return false }
    return asked.destination == nil || asked.destination != action?.destination
  }

  /// The request with another action.
  func replaced(by action: NavigationAction, _ replacer: ActionReplacer) -> NavigationRequest {
    var request = NavigationRequest(
      action, origin: treatment.origin, payload: payload, prefersParked: prefersParked, tie: tie)
    (request.opener, request.asker, request.isAnimated) = (opener, asker, isAnimated)
    request.replacements = replacements
    if let asked = self.action {
      request.replacements.append(ActionReplacement(original: asked, replacer: replacer))
    }
    return request
  }
}
