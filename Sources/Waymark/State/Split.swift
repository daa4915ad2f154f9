/// A container with columns side by side, each of which may be empty.
///
/// Every column is a child of its own, of the kind ``SplitColumn``, made with the split and staying with it.
///
/// The selected column is in front, unless it is empty: then it is the nearest one before it that holds something. Where there
/// is room for fewer columns, those show that end with the one in front. Which they are is no part of the state: a window
/// that becomes narrower, and wide again, shows what it showed before.
public struct Split: ContainerKind {
  public static let key = "split"
  public static let whenEmpty = WhenEmpty.keep
  public var layout: ContainerLayout { .columns }

  /// The columns, from the leading edge on.
  public var columns: [Column]

  /// Makes the kind with these columns.
  public init(columns: [Column] = [.primary, .detail]) {
    self.columns = columns
  }

  /// What a column is called.
  public struct Column: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The column's name, unique in its split.
    public var name: String

    /// Makes the column with this name.
    public init(_ name: String) {
      self.name = name
    }

    /// The first column, usually a list of sections.
    public static let primary = Column("primary")
    /// The column between the first and the last.
    public static let supplementary = Column("supplementary")
    /// The last column: what was chosen in those before it.
    public static let detail = Column("detail")

    public var description: String { name }
  }

  /// The selected column; if it is empty, the nearest filled one before it, or else behind it.
  public func focusedIndex(in contents: ContainerContents) -> Int? {
    guard let selected = contents.selectedIndex ?? contents.children.indices.first else { return nil }
    return contents.children[...selected].lastIndex(where: \.isFilled)
      ?? contents.children[selected...].firstIndex(where: \.isFilled) ?? selected
  }

  /// Goes to the nearest filled column before the one in front, if there is no room for all columns before it; what the
  /// columns hold stays there.
  public func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
    guard let front = focusedIndex(in: contents) else { return false }
    let shown = indicesSideBySide(with: front, of: contents.children.count, traits: traits)
    guard shown.lowerBound > 0, let before = contents.children[..<front].lastIndex(where: \.isFilled) else {
      return false
    }
    contents.selection = contents.children[before].id
    return true
  }

  public func fault(in contents: ContainerContents) -> String? {
    let names = contents.children.map { ($0.container?.kind as? SplitColumn)?.column }
    guard names == columns else {
      return "its children are not its columns, one each, in order: "
        + "describe them as in .split(as: Library(), [.primary: …])"
    }
    guard Set(columns).count == columns.count else {
      return "two of its columns have the same name: rename one"
    }
    if contents.selection == nil { return columns.isEmpty ? nil : "no column is in front: select one" }
    return contents.selectedIndex == nil
      ? "the selection is not one of its columns: select one of those" : nil
  }
}

/// One column of a ``Split``: empty, or with one node in it.
public struct SplitColumn: ContainerKind {
  public static let key = "column"
  public static let whenEmpty = WhenEmpty.keep
  public var layout: ContainerLayout { .all }

  /// Which column it is.
  public var column: Split.Column

  /// Makes the kind for this column.
  public init(_ column: Split.Column) {
    self.column = column
  }

  public func focusedIndex(in contents: ContainerContents) -> Int? {
    contents.children.indices.last
  }

  public func select(at index: Int, in contents: inout ContainerContents) {}

  /// Puts the node into the column, in place of what was there.
  public func append(_ node: Node, to contents: inout ContainerContents) {
    contents.children = ChildList(only: node)
  }

  public func fault(in contents: ContainerContents) -> String? {
    if contents.selection != nil { return "a column has no selection" }
    return contents.children.count > 1 ? "a column holds one node at most" : nil
  }
}

extension Node {
  /// Whether there is something in the column.
  fileprivate var isFilled: Bool { container?.children.isEmpty == false }
}

extension ContainerContents {
  /// Where a split keeps one of its columns.
  func index(of column: Split.Column) -> Int? {
    children.firstIndex { ($0.container?.kind as? SplitColumn)?.column == column }
  }
}

extension ContainerNode {
  /// Where a split keeps one of its columns.
  func index(of column: Split.Column) -> Int? { contents.index(of: column) }

  /// One column of a split.
  func child(for column: Split.Column) -> Node? {
    index(of: column).map { children[$0] }
  }
}
