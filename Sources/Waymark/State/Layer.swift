/// How a layer is presented, by whom and from where.
public struct Presentation: Hashable, Codable, Sendable {
  /// What it looks like.
  public var style: PresentationStyle
  /// The node of the layer below that presents it; when that leaves, so does the layer.
  public var presenter: NodeID
  /// What on the presenter it points at, such as the button of a popover.
  public var anchor: PresentationAnchor?

  /// Describes a presentation.
  public init(style: PresentationStyle, presenter: NodeID, anchor: PresentationAnchor? = nil) {
    self.style = style
    self.presenter = presenter
    self.anchor = anchor
  }
}

/// What a presented layer looks like. A host maps each style to its own; unknown names look like ``sheet``.
public struct PresentationStyle: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The style's name.
  public var name: String

  /// Makes the style with this name: how an app names a transition of its own for its hosts to map (S6).
  public init(_ name: String) {
    self.name = name
  }

  /// Covers part of the screen and can be dragged away.
  public static let sheet = PresentationStyle("sheet")
  /// Covers all of the screen.
  public static let fullScreen = PresentationStyle("fullScreen")
  /// Points at what it belongs to.
  public static let popover = PresentationStyle("popover")
  /// A short message with buttons. Not restored.
  public static let alert = PresentationStyle("alert")
  /// Covers what one container shows, such as a tab, and not all of the screen. A map refuses a route with it in
  /// this version, since a layer lies over all that is below it.
  public static let currentContext = PresentationStyle("currentContext")
  /// Something foreign that covers the screen.
  public static let foreign = PresentationStyle("foreign")

  public var description: String { name }
}

/// Names the control that a presentation points at, in words that app and host agree on.
public struct PresentationAnchor: Hashable, Codable, Sendable, RawRepresentable {
  /// The control's name.
  public var rawValue: String

  /// Makes the anchor with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// One level of presentation: the base, or what was presented over it.
public struct Layer: Hashable, Sendable {
  let container: ContainerNode

  /// What tells this layer from all others.
  public var id: NodeID { container.id }
  /// How it is presented; `nil` for the base.
  public var presentation: Presentation? { container.presentation }
  /// What is in it; `nil` only in a state that is not well-formed.
  public var root: Node? { container.children.first }
}

/// The kind of the layer stack: like a stack, it shows what is last, and selecting closes what is above.
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

/// The kind of a layer: it holds its root and nothing else.
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
  /// The mark of something foreign that was presented, if the container is the layer around it.
  var foreignContent: ForeignMark? {
    guard presentation?.style == .foreign, case .foreign(let foreign)? = children.first else { return nil }
    return foreign.mark
  }
}
