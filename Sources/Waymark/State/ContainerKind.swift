/// What a container does with its children: which of them are visible, and what changing them means.
///
/// Waymark brings ``Stack``, ``Tabs`` and ``Split``. An app's own container is a type that conforms to this
/// protocol; most of the work has defaults, which are those of a container that shows its selected child.
///
/// ```swift
/// struct Carousel: ContainerKind {
///   static let key = "carousel"
/// }
/// ```
///
/// A kind is a value without state of its own; two containers of one kind differ in their nodes.
public protocol ContainerKind: Hashable, Codable, Sendable {
  /// The name under which containers of this kind are saved and logged, unique within an app.
  static var key: String { get }

  /// What becomes of such a container when its last child has left; by default it leaves as well.
  static var whenEmpty: WhenEmpty { get }

  /// How the children lie on the screen, by which a host chooses a widget. By default one at a time, which the user
  /// chooses.
  var layout: ContainerLayout { get }

  /// The place of the child that has the focus: what `back` acts on, what comes to the front when the
  /// container does. `nil` only if there are no children. By default the selected child.
  func focusedIndex(in contents: ContainerContents) -> Int?

  /// Tells whether the child at an index is visible while the container itself is. Every host shows exactly these
  /// children.
  ///
  /// By default the child with the focus is; in a container laid out as ``ContainerLayout/all`` every child, and as
  /// ``ContainerLayout/columns`` as many as there is room for, ending with the one with the focus if others come before it.
  func isVisible(at index: Int, in contents: ContainerContents, traits: LayoutTraits) -> Bool

  /// Brings the child at an index to the front. What this takes out is asked for consent. By default the
  /// child becomes the selection.
  func select(at index: Int, in contents: inout ContainerContents)

  /// Adds a child where new ones go, and brings it to the front. By default at the end.
  func append(_ node: Node, to contents: inout ContainerContents)

  /// Takes the child at an index out. By default the focus goes to the child before it, else the one after.
  func remove(at index: Int, from contents: inout ContainerContents)

  /// Puts another node in the place of the child at an index. By default it is selected if that one was.
  func replace(at index: Int, with node: Node, in contents: inout ContainerContents)

  /// Makes the step back that this container offers in itself, such as a stack's pop.
  ///
  /// - Returns: `false` if it offers none; then the container around it is asked. By default it offers none.
  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool

  /// Says what is wrong with contents that this kind cannot show, or `nil` if they are well-formed.
  ///
  /// By default the selection has to be one of the children, and there has to be one if there are any.
  func fault(in contents: ContainerContents) -> String?
}

/// What becomes of a container when its last child has left.
public enum WhenEmpty: Hashable, Sendable {
  /// It stays, showing nothing.
  case keep
  /// It leaves its own container, too.
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

  /// The children that there is room for beside one that has to show: those before it, and those behind if there is still room.
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
