public import Waymark

extension LoggedChange: Codable {
  private enum Field: String, CodingKey {
    case revision, cause, traits, edits
  }

  /// Decodes a change. The decoder needs ``RestorableTypes``, as for a `NavigationAction`.
  ///
  /// - Throws: `DecodingError` if the data is not a change; ``SavedNavigationError/noTypes`` if the decoder
  ///   has no ``RestorableTypes``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      revision: try fields.decode(UInt64.self, forKey: .revision),
      cause: try fields.decode(LoggedCause.self, forKey: .cause),
      traits: try fields.decode(LayoutTraits.self, forKey: .traits),
      edits: try fields.decode([NavigationEdit].self, forKey: .edits))
  }

  /// Encodes the change.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(revision, forKey: .revision)
    try fields.encode(cause, forKey: .cause)
    try fields.encode(traits, forKey: .traits)
    try fields.encode(edits, forKey: .edits)
  }
}

extension LoggedCause: Codable {
  private enum Field: String, CodingKey {
    case action, stateSet, traversed, host, attached, room
  }

  /// Decodes a cause from a string, or from an object with the action or the host's cause. The decoder needs
  /// ``RestorableTypes``, as for a `NavigationAction`.
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
