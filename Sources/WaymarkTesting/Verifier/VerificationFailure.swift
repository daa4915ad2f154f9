/// A failed check or a check that could not be made, and the shortest sequence of actions that reproduces it.
public struct VerificationFailure: Sendable {
  /// The kind of the failure.
  public let kind: Kind
  /// The shortest sequence of actions from the start to the state in which the check fails.
  public let way: [VerificationAction]
  /// The action that fails in that state, or `nil` if no action is involved.
  public let action: VerificationAction?
  /// The expected result.
  public let expected: String
  /// The actual result.
  public let seen: String
  /// The source code of a Swift test that fails until the problem is fixed. Paste it into a file that imports
  /// `Testing`, `Waymark` and `WaymarkTesting`.
  public let test: String
  /// The kind of the failure, and the actions or the destination that it is about.
  let title: String

  /// A kind of failure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Applying the plan's operations to the old state did not give the new state.
    case operations
    /// An action led to a state that is not well-formed.
    case malformed
    /// Planning the same action twice gave different plans.
    case unstable
    /// A route did not lead to the node or the position that it declares.
    case arrival
    /// An action was refused although its declaration does not allow the refusal.
    case refusal
    /// The navigator reached a state that differs from the planned state.
    case execution
    /// The host did not show the state, or received an operation that a real host would refuse.
    case host
    /// A request did not end.
    case unending
    /// Repeating a request changed the state.
    case restless
    /// A step back did not undo a push, or dismissing did not undo a presentation.
    case wayBack
    /// A destination was not tried, because its type has properties but no ``/Waymark/Destination/samples``.
    case untried
    /// No route reached a destination from any state.
    case unreachable
    /// A route could not be used from any state.
    case unusable
    /// No action led from a state to another state.
    case deadEnd
    /// A link did not lead to its destination.
    case link
    /// A link from outside led to other screens than after a cold start. See ``/Waymark/LinkPlacement/overRoot``.
    case outsideLink
  }
}

extension VerificationFailure: CustomStringConvertible {
  /// A description of the failure, the actions that reproduce it, and the test.
  public var description: String {
    """
    \(title)
      expected:
    \(expected.indented(by: 4))
      seen:
    \(seen.indented(by: 4))

    \(test)
    """
  }
}
