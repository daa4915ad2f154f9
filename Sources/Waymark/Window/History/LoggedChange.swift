/// A change to a window's state, without the states before and after it. Histories and logs store changes in
/// this form.
public struct LoggedChange: Hashable, Sendable {
  /// The window's revision after the change. It is also the number of the change.
  public let revision: UInt64
  /// The cause of the change. If a request set a state, this is ``NavigationCause/stateSet``.
  public let cause: NavigationCause
  /// The layout traits after the change.
  public let traits: LayoutTraits
  /// The operations that turn the state before the change into the state after it.
  package let operations: [HostOperation]
  /// The number of the next id, if a state was set that keeps its own number.
  package let nextNumber: UInt64?

  /// Creates a logged change from a navigation change.
  public init(_ change: NavigationChange) {
    let cause = if case .action(.setState) = change.cause { NavigationCause.stateSet } else { change.cause }
    self.init(
      revision: change.revision, cause: cause, traits: change.traits, operations: change.operations,
      nextNumber: change.nextNumber)
  }

  package init(
    revision: UInt64, cause: NavigationCause, traits: LayoutTraits, operations: [HostOperation],
    nextNumber: UInt64? = nil
  ) {
    (self.revision, self.cause, self.traits) = (revision, cause, traits)
    (self.operations, self.nextNumber) = (operations, nextNumber)
  }
}
