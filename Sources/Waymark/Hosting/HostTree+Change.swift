extension HostTree {
  /// What operations or a user have changed in a tree: what a ``ViewStore`` follows.
  public struct Change: Sendable {
    /// The screens that have come and are in the tree now.
    public internal(set) var entered: [NodeID] = []
    /// The screens that have left and are not in the tree now.
    public internal(set) var left: [NodeID] = []
    /// The screens that show another destination than before.
    public internal(set) var updated: [ScreenNode] = []
    /// The operations that did not fit what is shown, and were left out.
    public internal(set) var refusals: [Refusal] = []
  }

  /// An operation that does not fit what a host shows, and why.
  public struct Refusal: Error, Sendable, CustomStringConvertible {
    /// Why, in words.
    public let reason: String

    public var description: String { reason }
  }
}

/// What a host answers once it has carried out operations.
public enum HostReport: Hashable, Sendable {
  /// It shows what the operations lead to. Only operations have changed what it shows since it last answered, and all of
  /// them could be carried out.
  case asTold
  /// It shows this.
  case shows(Observed)
}

extension HostReport {
  /// What is shown, if it is said.
  var observed: Observed? {
    if case .shows(let observed) = self { observed } else { nil }
  }
}
