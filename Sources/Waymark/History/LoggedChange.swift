/// A change of a window as plain data, without the states before and after it. Logs contain changes in this
/// form.
public struct LoggedChange: Hashable, Sendable {
  /// The number of the change, which is the window's revision after it.
  public let revision: UInt64
  /// The cause of the change.
  public let cause: LoggedCause
  /// The layout traits after the change.
  public let traits: LayoutTraits
  /// The edits that lead from the state before the change to the state after it.
  public let edits: [NavigationEdit]

  /// Creates the data of a change.
  public init(_ change: NavigationChange) {
    (revision, cause) = (change.revision, LoggedCause(change.cause))
    (traits, edits) = (change.traits, change.edits)
  }

  package init(revision: UInt64, cause: LoggedCause, traits: LayoutTraits, edits: [NavigationEdit]) {
    (self.revision, self.cause, self.traits, self.edits) = (revision, cause, traits, edits)
  }
}

/// The cause of a change, as plain data.
public enum LoggedCause: Hashable, Sendable {
  /// A request was performed.
  case action(NavigationAction)
  /// A state was set with ``Navigator/setState(_:)``. The new state follows from the edits.
  case stateSet
  /// The window went to an earlier state with ``Navigator/traverse(to:)``. The new state follows from the
  /// edits.
  case traversed
  /// The host reported a change, such as a swipe back.
  case host(HostCause)
  /// A new host was attached.
  case attached
  /// The layout traits changed.
  case layoutTraits

  /// Creates the data of a cause.
  public init(_ cause: NavigationCause) {
    self =
      switch cause {
      case .action(.setState): .stateSet
      case .action(.traverse): .traversed
      case .action(let action): .action(action)
      case .host(let cause): .host(cause)
      case .attached: .attached
      case .layoutTraits: .layoutTraits
      }
  }
}

extension LoggedCause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .action(let action): "\(action)"
    case .stateSet: "setting a state"
    case .traversed: "going to an earlier state"
    case .host(let cause): "\(NavigationCause.host(cause))"
    case .attached: "\(NavigationCause.attached)"
    case .layoutTraits: "\(NavigationCause.layoutTraits)"
    }
  }
}
