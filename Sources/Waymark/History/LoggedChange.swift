/// A change of a window as plain data, without the states around it: as a log has it.
public struct LoggedChange: Hashable, Codable, Sendable {
  /// The number of the change: the window's revision after it.
  public let revision: UInt64
  /// What changed the window.
  public let cause: NavigationCause
  /// How much room there was after it.
  public let traits: NavigationTraits
  /// The edits that lead from the state before to the state after.
  public let edits: [NavigationEdit]

  /// Takes the data of a change.
  public init(_ change: NavigationChange) {
    (revision, cause, traits, edits) = (change.revision, change.cause, change.traits, change.edits)
  }
}

extension NavigationCause: Codable {
  private enum Field: String, CodingKey {
    case action, host, attached, room
  }

  /// Reads a cause. The decoder needs ``RestorableTypes``, as for a ``NavigationAction``.
  ///
  /// - Throws: `DecodingError` if it is none; ``SavedNavigationError/noTypes`` if the decoder knows no types.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let action = try fields.decodeIfPresent(NavigationAction.self, forKey: .action) {
      self = .action(action)
    } else if let host = try fields.decodeIfPresent(HostCause.self, forKey: .host) {
      self = .host(host)
    } else if fields.contains(.attached) {
      self = .attached
    } else if fields.contains(.room) {
      self = .room
    } else {
      throw fields.fault(.action, "there is no cause")
    }
  }

  /// Writes the cause: an object with one field, named after it.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .action(let action): try fields.encode(action, forKey: .action)
    case .host(let cause): try fields.encode(cause, forKey: .host)
    case .attached: try fields.encode(true, forKey: .attached)
    case .room: try fields.encode(true, forKey: .room)
    }
  }
}
