/// The style, presenter and anchor of a presented layer.
public struct Presentation: Hashable, Codable, Sendable {
  /// The appearance of the layer.
  public var style: PresentationStyle
  /// The id of the node in the layer below that presents this layer. When the node is removed, the layer
  /// closes.
  public var presenter: NodeID
  /// The control of the presenter at which the layer points, such as the button of a popover.
  public var anchor: PresentationAnchor?

  /// Creates a presentation.
  public init(style: PresentationStyle, presenter: NodeID, anchor: PresentationAnchor? = nil) {
    self.style = style
    self.presenter = presenter
    self.anchor = anchor
  }
}

/// The appearance of a presented layer. A host maps each style to its own; unknown names look like ``sheet``.
public struct PresentationStyle: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The style's name.
  public var name: String

  /// Creates the style with this name. An app can name its own transitions and map them in its hosts.
  public init(_ name: String) {
    self.name = name
  }

  /// A layer that covers part of the screen and can be dragged away.
  public static let sheet = PresentationStyle("sheet")
  /// A layer that covers the whole screen.
  public static let fullScreen = PresentationStyle("fullScreen")
  /// A popover that points at the control it belongs to.
  public static let popover = PresentationStyle("popover")
  /// A short message with buttons. It is not restored.
  public static let alert = PresentationStyle("alert")
  /// A layer that covers one container, such as a tab, instead of the whole screen.
  ///
  /// Maps reject routes with this style in this version, because a layer covers everything below it.
  public static let currentContext = PresentationStyle("currentContext")
  /// An external screen that covers the whole screen.
  public static let foreign = PresentationStyle("foreign")

  public var description: String { name }
}

/// The name of the control at which a presentation points. The app and its hosts agree on the names.
public struct PresentationAnchor: Hashable, Codable, Sendable, RawRepresentable {
  /// The control's name.
  public var rawValue: String

  /// Creates the anchor with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// One level of presentation: the base, or a layer presented over it.
public struct Layer: Hashable, Sendable {
  package let container: ContainerNode

  package init(container: ContainerNode) { self.container = container }

  /// The id of this layer.
  public var id: NodeID { container.id }
  /// The presentation of the layer; `nil` for the base.
  public var presentation: Presentation? { container.presentation }
  /// The node in the layer; `nil` only in a state that is not well-formed.
  public var root: Node? { container.children.first }
}

/// The kind of the layer stack. As in a stack, selecting a layer closes the ones above it.
struct LayerStack: ContainerKind {
  static let key = "pile"
  static let whenEmpty = WhenEmpty.keep
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

/// The kind of a layer. It contains exactly one node, its root.
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
  /// The mark of the external screen if this container is a layer with one, otherwise `nil`.
  var foreignContent: ForeignMark? {
    guard presentation?.style == .foreign, case .foreign(let foreign)? = children.first else { return nil }
    return foreign.mark
  }
}
