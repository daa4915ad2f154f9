import Waymark

extension ActionCheck {
  /// Returns a finding if the action must not be refused with this error, or `nil` if the refusal is allowed.
  func refused(_ refusal: NavigationError) -> VerificationFinding? {
    let mayBe =
      switch action {
      case .go: trial?.route.allows(refusal) ?? false
      case .back: refusal.code == .nothingToGoBackTo && !offersWayBack
      case .dismiss: refusal.code == .nothingToDismiss && census.layerCount == 1
      case .select, .resize: false
      }
    if mayBe { return nil }
    return VerificationFinding(
      kind: .refusal, expected: "the declaration of the route does not allow this refusal",
      seen: "\(refusal)", proof: .success)
  }

  /// Whether it must be possible to go back, because a layer can be dismissed or a focused stack can be
  /// popped.
  private var offersWayBack: Bool {
    census.layerCount > 1
      || census.entries.contains { entry in
        guard entry.isFocused, let container = entry.node.container else { return false }
        return container.kind is Stack && container.children.count > 1
      }
  }
}

/// The type of an error, without the error's details.
enum RefusalCode: Hashable {
  case noRoute, noStartingNode, rootIsCovered, screenNotFound, noContainer, malformed, noNode,
    nothingToGoBackTo
  case nothingToDismiss, other
}

extension NavigationError {
  var code: RefusalCode {
    switch self {
    case .noRoute, .noRouteNamed: .noRoute
    case .noStartingNode: .noStartingNode
    case .rootIsCovered: .rootIsCovered
    case .screenNotFound: .screenNotFound
    case .noContainer: .noContainer
    case .malformed: .malformed
    case .noNode: .noNode
    case .nothingToGoBackTo: .nothingToGoBackTo
    case .nothingToDismiss: .nothingToDismiss
    default: .other
    }
  }
}
