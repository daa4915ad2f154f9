/// A change to a window's state, without the states before and after it. Logs store changes in this form.
public struct LoggedChange: Hashable, Codable, Sendable {
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

extension LoggedCause: Codable {
  private enum Field: String, CodingKey {
    case action, stateSet, traversed, host, attached, room
  }

  /// Decodes a cause from a string, or from an object that contains the action or the host's cause. The
  /// decoder needs ``RestorableTypes`` in its `userInfo`, as for a ``NavigationAction``.
  ///
  /// - Throws: `DecodingError` if the data is not a cause; ``SavedNavigationError/noTypes`` if the decoder
  ///   has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      switch Field(rawValue: word) {
      case .stateSet: self = .stateSet
      case .traversed: self = .traversed
      case .attached: self = .attached
      case .room: self = .layoutTraits
      case .action, .host, nil:
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "there is no such cause"))
      }
      return
    }
    let fields = try decoder.container(keyedBy: Field.self)
    if let cause = try fields.decodeIfPresent(HostCause.self, forKey: .host) {
      self = .host(cause)
    } else {
      self = .action(try fields.decode(NavigationAction.self, forKey: .action))
    }
  }

  /// Encodes the cause.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action):
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(action, forKey: .action)
    case .host(let cause):
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(cause, forKey: .host)
    case .stateSet: try Field.stateSet.rawValue.encode(to: encoder)
    case .traversed: try Field.traversed.rawValue.encode(to: encoder)
    case .attached: try Field.attached.rawValue.encode(to: encoder)
    case .layoutTraits: try Field.room.rawValue.encode(to: encoder)
    }
  }
}
