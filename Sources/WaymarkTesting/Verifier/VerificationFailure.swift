/// Something that does not hold, with the shortest way to it.
public struct VerificationFailure: Sendable {
  /// What does not hold.
  public let kind: Kind
  /// The actions that lead from the start to the state where it does not, as few as there can be.
  public let way: [VerificationAction]
  /// The action that is to blame there; `nil` if none is.
  public let action: VerificationAction?
  /// What should have come of it.
  public let expected: String
  /// What has come of it.
  public let seen: String
  /// A test that fails until this is mended, in Swift, to be pasted where `Testing`, `Waymark` and
  /// `WaymarkTesting` are imported.
  public let test: String

  /// What does not hold.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plan's edits do not make of the state before the state after.
    case edits
    /// The state that something leads to is not well-formed.
    case malformed
    /// The same plan, made twice, is not the same.
    case unstable
    /// A route leads elsewhere than it says.
    case arrival
    /// A route, or something else, is refused that should not be.
    case refusal
    /// What was carried out is not what was planned.
    case execution
    /// The host does not show the state, or was told what a real one would refuse.
    case host
    /// A request does not end.
    case unending
    /// Going to where one is changes something.
    case restless
    /// A step back does not undo a push, or dismissing does not undo a presentation.
    case wayBack
    /// A destination is reached from no state by no route.
    case unreachable
    /// A route can be taken from no state.
    case unusable
    /// Nothing leads out of a state.
    case deadEnd
    /// A link does not lead back to its destination.
    case link
  }
}

extension VerificationFailure: CustomStringConvertible {
  /// What is wrong, the way there, and the test.
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
