/// A failed check, with the shortest list of actions that leads to it.
public struct VerificationFailure: Sendable {
  /// The kind of the failure.
  public let kind: Kind
  /// The shortest list of actions that leads from the start to the state in which the check fails.
  public let way: [VerificationAction]
  /// The action that fails in that state, or `nil` if the failure concerns the state itself.
  public let action: VerificationAction?
  /// The expected result.
  public let expected: String
  /// The actual result.
  public let seen: String
  /// The source of a Swift test that fails until the problem is fixed. Paste it into a file that imports
  /// `Testing`, `Waymark` and `WaymarkTesting`.
  public let test: String

  /// A kind of failure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Applying the plan's edits to the old state does not give the new state.
    case edits
    /// An action leads to a state that is not well-formed.
    case malformed
    /// Planning the same action twice gives different plans.
    case unstable
    /// A route leads to a place that it does not declare.
    case arrival
    /// An action is refused although its declaration does not allow the refusal.
    case refusal
    /// The navigator reaches a state that differs from the plan.
    case execution
    /// The host does not show the state, or has received an operation that a real host would refuse.
    case host
    /// A request does not end.
    case unending
    /// Repeating a request changes the state.
    case restless
    /// A step back does not undo a push, or dismissing does not undo a presentation.
    case wayBack
    /// No route reaches a destination from any state.
    case unreachable
    /// A route cannot be used from any state.
    case unusable
    /// No action leads out of a state.
    case deadEnd
    /// A link does not lead to its destination.
    case link
  }
}

extension VerificationFailure: CustomStringConvertible {
  /// The failure, the actions that lead to it, and the test.
  public var description: String {
    let steps = (way + (action.map { [$0] } ?? [])).map(\.description)
    return """
      \(kind): \(steps.isEmpty ? "at the start" : steps.joined(separator: ", then "))
        expected:
      \(expected.indented(by: 4))
        seen:
      \(seen.indented(by: 4))

      \(test)
      """
  }
}
