/// What a host says about the room it has: an input of planning, never a part of the state.
public struct LayoutTraits: Hashable, Sendable {
  /// How many columns of a split there is room for, side by side; at least one.
  public var columns: Int {
    didSet { columns = Swift.max(columns, 1) }
  }

  /// Describes a host's room.
  ///
  /// - Parameter columns: how many columns of a split there is room for; less than one counts as one. By default there is
  ///   room for all.
  public init(columns: Int = .max) {
    self.columns = Swift.max(columns, 1)
  }

  /// Whether there is room for one column only, so that splits show the one in front.
  public var isCollapsed: Bool { columns == 1 }
}

extension LayoutTraits: Codable {
  private enum Key: String, CodingKey {
    case columns
    /// What logs said before there was a count.
    case isCollapsed
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let isCollapsed = try fields.decodeIfPresent(Bool.self, forKey: .isCollapsed) ?? false
    self.init(columns: try fields.decodeIfPresent(Int.self, forKey: .columns) ?? (isCollapsed ? 1 : .max))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    if columns != .max { try fields.encode(columns, forKey: .columns) }
  }
}
