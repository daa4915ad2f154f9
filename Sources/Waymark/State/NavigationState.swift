/// The complete navigation state of one window: its layers and all nodes in them.
///
/// A state is a value. Copies share storage, so earlier states can be kept at little cost. Two states are
/// equal if they have the same nodes in the same places.
public struct NavigationState: Sendable {
  /// A container whose children are the layers, so that functions for containers also work on layers.
  var layerStack: ContainerNode
  var ids: NodeIDSource

  /// Creates the initial state of a window, with one layer that contains the node of the blueprint.
  public init(window: WindowID = .main, start: NodeBlueprint) {
    ids = NodeIDSource(window: window, nextNumber: 1)
    layerStack = ContainerNode(
      id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents())
    let layer = makeBase(holding: start.makeNode(&ids))
    layerStack = layerStack.with(ContainerContents(children: [.container(layer)]))
  }

  /// Creates a state from its parts.
  init(layerStack: ContainerNode, ids: NodeIDSource) { (self.layerStack, self.ids) = (layerStack, ids) }

  /// The id of the window.
  public var window: WindowID { ids.window }

  /// The layers, starting with the base layer. A layer is a container with one child, its root.
  public var layers: [ContainerNode] { layerStack.children.compactMap(\.container) }

  /// The topmost layer.
  public var topLayer: ContainerNode? { layerStack.children.last?.container }

  /// Returns a base layer with this root.
  mutating func makeBase(holding root: Node) -> ContainerNode {
    ContainerNode(id: ids.next(), traits: .base, contents: ContainerContents(children: ChildList(only: root)))
  }
}

extension NavigationState: Hashable {
  public static func == (a: NavigationState, b: NavigationState) -> Bool {
    a.layerStack == b.layerStack
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(layerStack)
    forEachNode { hasher.combine($0.id) }
  }
}

extension ContainerTraits {
  static let layerStack = ContainerTraits(kind: LayerStack(), role: nil)
  static let base = ContainerTraits(kind: LayerKind(), role: nil)

  static func presented(_ presentation: Presentation) -> ContainerTraits {
    ContainerTraits(kind: LayerKind(), role: nil, presentation: presentation)
  }
}

extension NavigationState {
  /// Creates a state from layers that already have ids.
  ///
  /// The layers are not checked. Use ``validate()`` to find faults.
  package init(window: WindowID, layers: [ContainerNode], nextNumber: UInt64) {
    let children = ChildList(layers.map { .container($0) })
    self.init(
      layerStack: ContainerNode(
        id: .layerStack(of: window), traits: .layerStack, contents: ContainerContents(children: children)),
      ids: NodeIDSource(window: window, nextNumber: nextNumber))
  }

  /// The number of the next id.
  package var nextNumber: UInt64 { ids.nextNumber }
}

extension NavigationState: CustomStringConvertible {
  /// The tree as text, one line per node, with an arrow before each focused child.
  public var description: String {
    var lines: [String] = []
    for layer in layerStack.children { layer.outline(into: &lines, depth: 0, isFocused: false) }
    return lines.joined(separator: "\n")
  }
}

extension Node: CustomStringConvertible {
  /// The node's name and id, such as `Product(id: 42) #7` or `stack #4`.
  public var description: String { "\(name) \(id)" }

  private var name: String {
    switch self {
    case .screen(let screen): return "\(screen.destination)"
    case .foreign(let foreign): return "foreign \(foreign.mark.name)"
    case .container(let container):
      if container.kind is LayerKind { return container.presentation.map { "\($0.style)" } ?? "base" }
      let key = container.kindName
      return container.role.map { "\($0), \(key)" } ?? key
    }
  }

  fileprivate func outline(into lines: inout [String], depth: Int, isFocused: Bool) {
    let indent = String(repeating: "  ", count: depth)
    lines.append(indent + (isFocused ? "> " : depth > 0 ? "- " : "") + description + presenterNote)
    guard let container else { return }
    let focus = container.focusedChild?.id
    let marksFocus = !(container.kind is LayerKind)
    for child in container.children {
      child.outline(into: &lines, depth: depth + 1, isFocused: marksFocus && child.id == focus)
    }
  }

  private var presenterNote: String {
    container?.presentation.map { ", presented by \($0.presenter)" } ?? ""
  }
}

extension ContainerNode {
  /// The key of the container's kind. For a split column, the column's name follows the key.
  var kindName: String {
    let key = type(of: kind).key
    return (kind as? Split.Column).map { "\(key) \($0)" } ?? key
  }
}
