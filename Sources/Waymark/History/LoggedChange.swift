/// A change of a window as plain data, without the states around it: as a log has it.
public struct LoggedChange: Hashable, Codable, Sendable {
  /// The number of the change: the window's revision after it.
  public let revision: UInt64
  /// What changed the window.
  public let cause: LoggedCause
  /// How much room there was after it.
  public let traits: LayoutTraits
  /// The edits that lead from the state before to the state after.
  public let edits: [NavigationEdit]

  /// Takes the data of a change.
  public init(_ change: NavigationChange) {
    (revision, cause) = (change.revision, LoggedCause(change.cause))
    (traits, edits) = (change.traits, change.edits)
  }
}

/// What changed a window, as plain data.
public enum LoggedCause: Hashable, Sendable {
  /// A request was carried out.
  case action(NavigationAction)
  /// A state was set: see ``Navigator/setState(_:)``. The edits say which.
  case stateSet
  /// The window went to a state that it had before: see ``Navigator/traverse(to:)``. The edits say which.
  case traversed
  /// The host shows something else than before.
  case host(HostCause)
  /// A new host was attached.
  case attached
  /// There is more or less room.
  case layoutTraits

  /// Takes the data of a cause.
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

  /// Reads a cause: a word, or an object with the action or with what the host has done. The decoder needs ``RestorableTypes``, as for
  /// a ``NavigationAction``.
  ///
  /// - Throws: `DecodingError` if it is none; ``SavedNavigationError/noTypes`` if the decoder knows no types.
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

  /// Writes the cause.
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
