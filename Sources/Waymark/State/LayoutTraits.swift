/// The space that a host has for content. Plans depend on it, but it is not part of the navigation state.
public struct LayoutTraits: Hashable, Sendable {
  /// The number of split columns that fit side by side, at least one.
  public var columns: Int {
    didSet { columns = Swift.max(columns, 1) }
  }

  /// Creates layout traits.
  ///
  /// - Parameter columns: the number of split columns that fit side by side. Values below one are treated as
  ///   one. By default, all columns fit.
  public init(columns: Int = .max) {
    self.columns = Swift.max(columns, 1)
  }

  /// Whether only one column fits, so that a split shows only its focused column.
  public var isCollapsed: Bool { columns == 1 }
}
