import Waymark

/// A failed check. It does not contain the actions that lead to its state.
struct VerificationFinding {
  let kind: VerificationFailure.Kind
  let expected: String
  let seen: String
  let proof: FailureProof
}

extension VerificationFinding {
  /// Returns a title: the kind of the failure, and the destination that was not tried or the actions that lead to
  /// the failure.
  func title(of way: [VerificationAction], then action: VerificationAction?) -> String {
    if case .samples(let destination) = proof { return "\(kind): \(SwiftExpression.name(of: destination))" }
    let steps = (way + (action.map { [$0] } ?? [])).map(\.description)
    return "\(kind): \(steps.isEmpty ? "at the start" : steps.joined(separator: ", then "))"
  }
}

/// The expectation that a generated test checks.
enum FailureProof {
  /// Applying the plan's operations to the old state gives the new state.
  case operations
  /// The new state has the given description.
  case pictured(String)
  /// The new state is well-formed.
  case validity
  /// The request succeeds.
  case success
  /// Two plans of the same action are equal.
  case samePlan
  /// The destination is in front, or is the role of a container that contains the front screen.
  case front(AnyDestination)
  /// One of the nodes is the front screen or contains the front screen.
  case arrival([NodeID])
  /// The front screen is in a stack.
  case inStack
  /// The nodes are the children of the given container.
  case children([NodeID], of: NodeID)
  /// The top layer has the given style and the given root.
  case layer(PresentationStyle, holding: NodeID)
  /// The base layer is the only layer and has the given root.
  case base(holding: NodeID)
  /// The description of the outcome begins with the given string.
  case outcome(String)
  /// The new state is the planned state.
  case asPlanned
  /// The host shows the state and has no violations.
  case shown
  /// The host has the expected value of the node.
  case value(NodeID)
  /// The request ends.
  case ending
  /// Repeating the request changes nothing.
  case settled
  /// The given action restores the previous state.
  case restored(VerificationAction)
  /// The action changes the state.
  case change
  /// The link leads to its destination.
  case link
  /// The destination type has samples.
  case samples(of: any Destination.Type)
  /// The link leads to the same screens as after a cold start.
  case sameAsCold
}
