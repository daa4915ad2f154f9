import Waymark

/// A failed check without the actions that lead to its state.
struct VerificationFinding {
  let kind: VerificationFailure.Kind
  let expected: String
  let seen: String
  let proof: FailureProof
}

/// The expectation that the generated test checks.
enum FailureProof {
  /// Applying the plan's edits to the old state gives the new state.
  case edits
  /// The new state has this description.
  case pictured(String)
  /// The new state is well-formed.
  case validity
  /// The request succeeds.
  case success
  /// Two plans of the same action are equal.
  case samePlan
  /// This destination is in front, or is the role of a container that contains the front screen.
  case front(AnyDestination)
  /// One of these nodes is the front screen or contains it.
  case arrival([NodeID])
  /// The front screen is in a stack.
  case inStack
  /// These nodes are the children of a container.
  case children([NodeID], of: NodeID)
  /// The top layer has this style and this root.
  case layer(PresentationStyle, holding: NodeID)
  /// There is only the base layer, and it has this root.
  case base(holding: NodeID)
  /// The text of the outcome begins with this string.
  case outcome(String)
  /// The new state is the planned state.
  case asPlanned
  /// The host shows the state and has no violations.
  case shown
  /// The host has the value of this node.
  case value(NodeID)
  /// The request ends.
  case ending
  /// Repeating the request changes nothing.
  case settled
  /// This action restores the previous state.
  case restored(VerificationAction)
  /// The action changes the state.
  case change
  /// The link leads to its destination.
  case link
}
