/// A change to a window's state, without the states before and after it. Logs store changes in this form.
public struct LoggedChange: Hashable, Sendable {
  /// The window's revision after the change. It is also the number of the change.
  public let revision: UInt64
  /// The cause of the change.
  public let cause: LoggedCause
  /// The layout traits after the change.
  public let traits: LayoutTraits
  /// The edits that turn the state before the change into the state after it.
  public let edits: [NavigationEdit]

  /// Creates a logged change from a navigation change.
  public init(_ change: NavigationChange) {
    (revision, cause) = (change.revision, LoggedCause(change.cause))
    (traits, edits) = (change.traits, change.edits)
  }

  package init(revision: UInt64, cause: LoggedCause, traits: LayoutTraits, edits: [NavigationEdit]) {
    (self.revision, self.cause, self.traits, self.edits) = (revision, cause, traits, edits)
  }
}

/// The cause of a logged change. Unlike ``NavigationCause``, it contains no states.
public enum LoggedCause: Hashable, Sendable {
  /// A request. The associated value is its action.
  case action(NavigationAction)
  /// A request that set a state with ``Navigator/setState(_:)``. The edits of the change describe the new
  /// state.
  case stateSet
  /// A request that showed an earlier state with ``Navigator/traverse(to:)``. The edits of the change
  /// describe the new state.
  case traversed
  /// The host reported a change, such as a swipe back.
  case host(HostCause)
  /// A new host was attached.
  case attached
  /// The layout traits changed.
  case layoutTraits

  /// Creates a logged cause from the cause of a navigation change.
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
