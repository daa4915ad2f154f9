/// The behavior of a container: which children are visible, and how its children change.
///
/// Waymark includes ``Stack``, ``Tabs`` and ``Split``. An app adds another container by defining a type that
/// conforms to this protocol. The default implementations describe a container that shows its selected child.
///
/// ```swift
/// struct Carousel: ContainerKind {
///   static let key = "carousel"
/// }
/// ```
///
/// A kind does not store the children of a container. They are stored in the container's node.
public protocol ContainerKind: Hashable, Codable, Sendable {
  /// The name of this kind in saved states and logs, unique within an app.
  static var key: String { get }

  /// Whether a container stays when its last child is removed. By default, it is removed as well.
  static var isKeptWhenEmpty: Bool { get }

  /// The layout of the children. A host uses it to choose a widget. The default is ``ContainerLayout/one``,
  /// which shows one child at a time.
  var layout: ContainerLayout { get }

  /// Returns the index of the focused child, or `nil` if there are no children.
  ///
  /// Going back applies to the focused child. When the container comes to the front, its focused child comes
  /// to the front as well. By default, the focused child is the selected child, or the first child if none is
  /// selected.
  func focusedIndex(in contents: ContainerContents) -> Int?

  /// Returns whether the child at `index` is visible while the container itself is visible. Hosts show
  /// exactly the visible children.
  ///
  /// The default implementation depends on ``layout``. With ``ContainerLayout/all``, every child is visible.
  /// With ``ContainerLayout/columns``, as many leading children are visible as fit. If the focused child is
  /// not among them, the range of visible children ends with the focused child instead. With any other
  /// layout, only the focused child is visible.
  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool

  /// Brings the child at `index` to the front. By default, the child becomes the selection.
  ///
  /// If this removes other children, as in a stack, Waymark asks their leave guards first.
  func select(at index: Int, in contents: inout ContainerContents)

  /// Adds a child and brings it to the front. By default, the child is added at the end.
  func append(_ node: Node, to contents: inout ContainerContents)

  /// Removes the child at `index`. By default, if that child was selected, the previous child becomes the
  /// selection, or the next one if the first child was removed.
  func remove(at index: Int, from contents: inout ContainerContents)

  /// Replaces the child at `index`. By default, the new child is selected if the old one was.
  func replace(at index: Int, with node: Node, in contents: inout ContainerContents)

  /// Goes back one step in this container. A stack, for example, pops its top screen.
  ///
  /// - Returns: `false` if the container cannot go back. In that case, Waymark tries the enclosing container.
  ///   The default implementation always returns `false`.
  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool

  /// Returns the reason why the contents are invalid for this kind, or `nil` if they are well-formed.
  ///
  /// By default, the selection must be one of the children. It can be `nil` only if the container is empty.
  func fault(in contents: ContainerContents) -> String?
}

extension ContainerKind {
  public static var isKeptWhenEmpty: Bool { false }

  public var layout: ContainerLayout { .one }

  public func focusedIndex(in contents: ContainerContents) -> Int? {
    contents.selectedIndex ?? contents.children.indices.first
  }

  public func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool {
    switch layout {
    case .stack, .one: index == focusedIndex(in: contents)
    case .columns:
      indicesSideBySide(
        with: focusedIndex(in: contents) ?? 0, of: contents.children.count, traits: traits
      ).contains(index)
    case .all: true
    }
  }

  public func select(at index: Int, in contents: inout ContainerContents) {
    contents.selection = contents.children[index].id
  }

  public func append(_ node: Node, to contents: inout ContainerContents) {
    contents.children.append(node)
    contents.selection = node.id
  }

  public func remove(at index: Int, from contents: inout ContainerContents) {
    let removed = contents.children[index].id
    contents.children.remove(at: index)
    guard contents.selection == removed else { return }
    contents.selection = contents.children.isEmpty ? nil : contents.children[Swift.max(index - 1, 0)].id
  }

  public func replace(at index: Int, with node: Node, in contents: inout ContainerContents) {
    if contents.selection == contents.children[index].id { contents.selection = node.id }
    contents.children[index] = node
  }

  public func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool { false }

  public func fault(in contents: ContainerContents) -> String? {
    guard let selection = contents.selection else {
      return contents.children.isEmpty ? nil : "no child is selected: select one"
    }
    return contents.selectedIndex == nil
      ? "the selection \(selection) is not one of its children: select one of those" : nil
  }

  /// Returns a range of children that fit side by side and include the child at `index`. The range starts at
  /// the first child if possible. Otherwise, it ends with the child at `index`.
  func indicesSideBySide(with index: Int, of count: Int, traits: LayoutTraits) -> Range<Int> {
    guard count > traits.columns else { return 0..<count }
    let end = Swift.max(index + 1, traits.columns)
    return (end - traits.columns)..<end
  }

  func isEqual(to other: any ContainerKind) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}

/// The children and the selection of a container. A container's ``ContainerKind`` determines how they change.
public struct ContainerContents: Hashable, Sendable {
  /// The children of the container, in order.
  public var children: ChildList
  /// The id of the selected child, or `nil` if the container is empty or its kind has no selection.
  public var selection: NodeID?

  /// Creates the contents of a container.
  public init(children: ChildList = [], selection: NodeID? = nil) {
    self.children = children
    self.selection = selection
  }

  /// The index of the selected child, or `nil` if no child is selected.
  ///
  /// - Complexity: O(n) in the number of children.
  public var selectedIndex: Int? {
    guard let selection else { return nil }
    return children.index(of: selection)
  }
}

extension ContainerContents {
  /// Returns whether two values have the same selection and share the storage of their children.
  func isIdentical(to other: ContainerContents) -> Bool {
    selection == other.selection && children.isIdentical(to: other.children)
  }
}

/// The layout of a container's children. A host uses it to choose a widget.
///
/// The layout does not determine which children are visible. See ``ContainerKind/isVisible(at:in:traits:)``.
public enum ContainerLayout: Hashable, Sendable {
  /// A layout in which each child covers the previous one, as in a navigation controller. Hosts push and pop
  /// children.
  ///
  /// The last child has the focus. There is no selection.
  case stack
  /// One child at a time, chosen by the user, as with a tab bar.
  case one
  /// Several children side by side, as many as fit.
  case columns
  /// All children at once, such as the panes of a window. The user does not select a child.
  case all
}

extension ContainerValue {
  /// The layout of the container's children.
  public var layout: ContainerLayout { traits.layout }
}
