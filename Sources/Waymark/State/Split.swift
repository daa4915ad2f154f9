/// A container with columns side by side. Columns may be empty.
///
/// Every child is a container of the kind ``Column``. The columns are created with the split and cannot be
/// removed from it.
///
/// The selected column has the focus. If it is empty, the nearest filled column before it has the focus or,
/// if there is none, the nearest filled column after it. If there is not enough room for all columns, the
/// first ones are visible. If the focused column is not among them, the visible columns end with the focused
/// one instead. The state does not record which columns are visible. If a window becomes narrow and then wide
/// again, it shows the same columns as before.
public struct Split: ContainerKind {
  public static let key = "split"
  public static let isKeptWhenEmpty = true
  public var layout: ContainerLayout { .columns }

  /// The columns, starting at the leading edge.
  public var columns: [Column]

  /// Creates a split with the given columns.
  public init(columns: [Column] = [.primary, .detail]) {
    self.columns = columns
  }

  /// A column of a split, identified by its name. It is empty or contains one node.
  public struct Column: ContainerKind, CustomStringConvertible {
    public static let key = "column"
    public static let isKeptWhenEmpty = true
    public var layout: ContainerLayout { .all }

    /// The column's name, unique in its split.
    public var name: String

    /// Creates a column with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// The first column, usually a list of sections.
    public static let primary = Column("primary")
    /// The column between the first and the last.
    public static let supplementary = Column("supplementary")
    /// The last column, which shows the item selected in the columns before it.
    public static let detail = Column("detail")

    public var description: String { name }

    public func focusedIndex(in contents: ContainerContents) -> Int? {
      contents.children.indices.last
    }

    public func select(at index: Int, in contents: inout ContainerContents) {}

    /// Sets the content of the column, replacing the previous node.
    public func append(_ node: Node, to contents: inout ContainerContents) {
      contents.children = ChildList(only: node)
    }

    public func fault(in contents: ContainerContents) -> String? {
      if contents.selection != nil { return "a column has no selection" }
      return contents.children.count > 1 ? "a column holds one node at most" : nil
    }
  }

  /// Returns the index of the selected column. If that column is empty, returns the index of the nearest
  /// filled column before it or, if there is none, after it.
  public func focusedIndex(in contents: ContainerContents) -> Int? {
    guard let selected = contents.selectedIndex ?? contents.children.indices.first else { return nil }
    return contents.children[...selected].lastIndex(where: \.isFilled)
      ?? contents.children[selected...].firstIndex(where: \.isFilled) ?? selected
  }

  /// Goes back to the nearest filled column before the focused one by selecting it. The content of the
  /// columns does not change.
  ///
  /// - Returns: `false` if the first column is visible or if there is no filled column before the focused
  ///   one.
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
    guard contents.children.map({ $0.container?.kind as? Column }) == columns else {
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

extension Node {
  /// Whether the column contains a node.
  fileprivate var isFilled: Bool { container?.children.isEmpty == false }
}

extension ContainerContents {
  /// Returns the index of the given column, or `nil` if the split has no such column.
  func index(of column: Split.Column) -> Int? {
    children.firstIndex { ($0.container?.kind as? Split.Column) == column }
  }
}

extension ContainerNode {
  /// Returns the index of the given column, or `nil` if the split has no such column.
  func index(of column: Split.Column) -> Int? { contents.index(of: column) }

  /// Returns the container of the given column, or `nil` if the split has no such column.
  func child(for column: Split.Column) -> Node? {
    index(of: column).map { children[$0] }
  }
}
