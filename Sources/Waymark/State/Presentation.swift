/// The style, presenter and anchor of a presented layer.
public struct Presentation: Hashable, Codable, Sendable {
  /// The appearance of the layer.
  public var style: PresentationStyle
  /// The id of the node that presents this layer. The node is in the layer below. If the node is removed,
  /// this layer closes.
  public var presenter: NodeID
  /// The control in the presenter that the layer points to, such as the button that opens a popover. It is
  /// `nil` if the layer does not point to a control.
  public var anchor: PresentationAnchor?
  /// The options of the layer, such as the heights of a sheet. They are part of its style.
  public var options: PresentationOptions { style.options }

  /// Creates a presentation.
  public init(style: PresentationStyle, presenter: NodeID, anchor: PresentationAnchor? = nil) {
    self.style = style
    self.presenter = presenter
    self.anchor = anchor
  }
}

/// The name of the control that a presentation points to. The app and its hosts agree on the names.
public struct PresentationAnchor: Hashable, Codable, Sendable, RawRepresentable {
  /// The control's name.
  public var rawValue: String

  /// Creates the anchor with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension ContainerNode {
  /// The first child. If the container is a layer, this is its root, which every well-formed state has.
  public var root: Node? { children.first }

  /// Creates a layer with this root. It is the base layer if `presentation` is `nil`.
  package init(layer id: NodeID, presentation: Presentation?, root: Node?) {
    let contents = ContainerContents(children: ChildList(CollectionOfOne(root).compactMap { $0 }))
    self.init(id: id, traits: presentation.map(ContainerTraits.presented) ?? .base, contents: contents)
  }
}

/// The container kind for the layers of a window. Selecting a layer closes the layers above it.
struct LayerStack: ContainerKind {
  static let key = "pile"
  static let isKeptWhenEmpty = true
  var layout: ContainerLayout { .stack }

  func focusedIndex(in contents: ContainerContents) -> Int? { contents.children.indices.last }
  func select(at index: Int, in contents: inout ContainerContents) {
    contents.children.truncate(to: index + 1)
  }
  func append(_ node: Node, to contents: inout ContainerContents) { contents.children.append(node) }
  func remove(at index: Int, from contents: inout ContainerContents) {
    contents.children.truncate(to: index)
  }
  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
    guard contents.children.count > 1 else { return false }
    contents.children.truncate(to: contents.children.count - 1)
    return true
  }
  func fault(in contents: ContainerContents) -> String? {
    if contents.selection != nil { return "a layer stack has no selection" }
    return contents.children.isEmpty ? "a window has no layer" : nil
  }
}

/// The container kind for a layer. A layer contains exactly one node, its root.
struct LayerKind: ContainerKind {
  static let key = "layer"
  var layout: ContainerLayout { .all }

  func focusedIndex(in contents: ContainerContents) -> Int? { contents.children.indices.last }
  func select(at index: Int, in contents: inout ContainerContents) {}
  func append(_ node: Node, to contents: inout ContainerContents) {
    contents.children = ChildList(only: node)
  }
  func fault(in contents: ContainerContents) -> String? {
    if contents.selection != nil { return "a layer has no selection" }
    return contents.children.count == 1 ? nil : "a layer has exactly one root"
  }
}

extension ContainerNode {
  /// The mark of the external screen in this layer, or `nil` if this container is not a layer that contains
  /// an external screen.
  package var foreignContent: ForeignMark? {
    guard presentation?.style.hasName(of: .foreign) == true,
      case .foreign(let foreign)? = children.first
    else { return nil }
    return foreign.mark
  }
}
