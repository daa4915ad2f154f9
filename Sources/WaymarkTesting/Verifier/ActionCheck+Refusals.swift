import Waymark

extension ActionCheck {
  /// Checks whether the action may be refused with this error. Returns `nil` if it may.
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
      kind: .refusal, expected: "nothing in the declaration leaves room for a refusal like this",
      seen: "\(refusal)", proof: .success)
  }

  /// Whether a step back must be possible, because there is a layer to dismiss or a focused stack to pop.
  private var offersWayBack: Bool {
    census.layerCount > 1
      || census.entries.contains { entry in
        guard entry.isFocused, let container = entry.node.container else { return false }
        return container.kind is Stack && container.children.count > 1
      }
  }
}

/// The kind of an error, without its details.
enum RefusalCode: Hashable {
  case noRoute, noOrigin, rootIsCovered, notThere, noContainer, malformed, noNode, nothingToGoBackTo
  case nothingToDismiss, other
}

extension NavigationError {
  var code: RefusalCode {
    switch self {
    case .noRoute, .noRouteNamed: .noRoute
    case .noOrigin: .noOrigin
    case .rootIsCovered: .rootIsCovered
    case .notThere: .notThere
    case .noContainer: .noContainer
    case .malformed: .malformed
    case .noNode: .noNode
    case .nothingToGoBackTo: .nothingToGoBackTo
    case .nothingToDismiss: .nothingToDismiss
    default: .other
    }
  }
}
