import Waymark

/// What a check has found to be wrong, before it is known how to get there.
struct VerificationFinding {
  let kind: VerificationFailure.Kind
  let expected: String
  let seen: String
  let proof: FailureProof
}

/// What a test that is printed has to expect, so that it fails.
enum FailureProof {
  /// The edits of the plan make of the state the state after.
  case edits
  /// What the state is to be afterwards, as text.
  case pictured(String)
  /// The state after is well-formed.
  case validity
  /// The request gets there.
  case success
  /// Two plans are the same.
  case samePlan
  /// This destination is in front, or around what is.
  case front(AnyDestination)
  /// One of these nodes is in front, or around what is.
  case arrival([NodeID])
  /// What is in front is in a stack.
  case inStack
  /// These are a container's children.
  case children([NodeID], of: NodeID)
  /// The layer on top has this style, and this node in it.
  case layer(PresentationStyle, holding: NodeID)
  /// There is no layer but the base, and this node in it.
  case base(holding: NodeID)
  /// How the outcome begins, as text.
  case outcome(String)
  /// The state is the one that was planned.
  case asPlanned
  /// The host shows the state, and has nothing to complain of.
  case shown
  /// The host has this node's value.
  case value(NodeID)
  /// The request ends.
  case ending
  /// Asked for once more, it is there already.
  case settled
  /// The state before comes back.
  case restored(VerificationAction)
  /// The state changes.
  case change
  /// The link leads back.
  case link
}
