/// The behavior of a container: which children are visible, and how its children change.
///
/// Waymark includes ``Stack``, ``Tabs`` and ``Split``. An app adds its own container with a type that
/// conforms to this protocol. The default implementations describe a container that shows its selected child.
///
/// ```swift
/// struct Carousel: ContainerKind {
///   static let key = "carousel"
/// }
/// ```
///
/// A kind is a value without state. The children of a container are stored in its node, not in its kind.
public protocol ContainerKind: Hashable, Codable, Sendable {
  /// The name of this kind in saved states and logs, unique within an app.
  static var key: String { get }

  /// The rule for a container of this kind after its last child has been removed. By default the container is
  /// removed as well.
  static var whenEmpty: WhenEmpty { get }

  /// The layout of the children, which a host maps to a widget. The default is ``ContainerLayout/one``: one
  /// child at a time, chosen by the user.
  var layout: ContainerLayout { get }

  /// Returns the index of the focused child, or `nil` if there are no children.
  ///
  /// `back` acts on the focused child, and it comes to the front together with the container. By default it
  /// is the selected child, or the first one if none is selected.
  func focusedIndex(in contents: ContainerContents) -> Int?

  /// Returns whether the child at `index` is visible while the container itself is visible. Hosts show
  /// exactly the visible children.
  ///
  /// By default this depends on ``layout``. With ``ContainerLayout/all`` every child is visible. With
  /// ``ContainerLayout/columns`` the visible children are the first ones for which there is room, or those
  /// that end with the focused child if it is not among the first. Otherwise only the focused child is
  /// visible.
  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool

  /// Brings the child at `index` to the front. By default the child becomes the selection.
  ///
  /// Before this removes other children, as in a stack, their leave guards are asked.
  func select(at index: Int, in contents: inout ContainerContents)

  /// Adds a child and brings it to the front. By default the child is added at the end.
  func append(_ node: Node, to contents: inout ContainerContents)

  /// Removes the child at `index`. By default, if it was selected, the child before it becomes the selection,
  /// or the next one if it was the first.
  func remove(at index: Int, from contents: inout ContainerContents)

  /// Replaces the child at `index`. By default the new child is selected if the old one was.
  func replace(at index: Int, with node: Node, in contents: inout ContainerContents)

  /// Goes one step back within this container, such as a pop in a stack.
  ///
  /// - Returns: `false` if the container has no step to undo; then the enclosing container is asked. By
  ///   default always `false`.
  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool

  /// Returns the reason why this kind cannot show the contents, or `nil` if they are well-formed.
  ///
  /// By default the selection must be one of the children, and may be `nil` only in an empty container.
  func fault(in contents: ContainerContents) -> String?
}

/// The rule for a container after its last child has been removed.
public enum WhenEmpty: Hashable, Sendable {
  /// The container stays and shows nothing.
  case keep
  /// The container is removed as well.
  case remove
}

extension ContainerKind {
  public static var whenEmpty: WhenEmpty { .remove }

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

  /// Returns the indices of the children for which there is room. The range starts with the first child if
  /// that includes `index`, otherwise it ends with `index`.
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
