/// What a host says about the room it has: an input of planning, never a part of the state.
public struct NavigationTraits: Hashable, Codable, Sendable {
  /// Whether there is room for one column only, so that splits show the one in front.
  public var isCollapsed: Bool

  /// Describes a host's room.
  public init(isCollapsed: Bool = false) {
    self.isCollapsed = isCollapsed
  }
}
