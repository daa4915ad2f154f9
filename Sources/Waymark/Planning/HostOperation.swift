/// One change that a host makes to its content.
///
/// An operation refers to existing items by their identities and contains new nodes in full. A host applies
/// operations in order and acknowledges all of them together. In between, a container can be empty, or contain a node
/// that a later operation moves to another container.
public enum HostOperation: Hashable, Sendable {
  /// Closes these layers, starting with the first one in the list, which is the top layer.
  case dismiss([ShownIdentity])
  /// Replaces the root of a layer. If the layer does not exist yet, it becomes the base layer of the window
  /// and replaces the existing one.
  indirect case setRoot(HostNode, of: NodeID)
  /// Pushes a node onto a stack.
  case push(HostNode, onto: NodeID)
  /// Pops nodes from a stack until `to` nodes remain.
  case pop(to: Int, of: NodeID)
  /// Replaces the children of a container at these places, and sets its selection. Children that are to be kept are
  /// among the new ones. A range that is empty inserts, and a list that is empty removes.
  ///
  /// The range refers to the children before the operation. A child can move into a new node of the same operation.
  indirect case replace(Range<Int>, with: [HostNode], selected: ShownIdentity?, in: NodeID)
  /// Selects a child of a container, or removes the selection if the identity is `nil`.
  case select(ShownIdentity?, in: NodeID)
  /// Changes the value of a node, usually the destination of a screen.
  indirect case update(NodeID, NodeValue)
  /// Presents a new layer with this root and id on top of all others.
  indirect case present(HostNode, layer: NodeID, Presentation)
}

extension NodeValue {
  /// The value of a window's base layer.
  public static var base: NodeValue { .container(ContainerValue(traits: .base)) }

  /// Returns the value of a presented layer.
  public static func presented(_ presentation: Presentation) -> NodeValue {
    .container(ContainerValue(traits: .presented(presentation)))
  }
}

/// A node that a host must show. It either exists already or is new.
public enum HostNode: Hashable, Sendable {
  /// A node that the host already shows, possibly in a different place. External screens are described by ``foreign(_:)``.
  case kept(NodeID)
  /// A new screen.
  case screen(ScreenNode)
  /// An external screen, which the host shows already, possibly in a different place.
  case foreign(ForeignNode)
  /// A new container with its children, in order. The selection is `nil` if the container's kind has none.
  indirect case container(NodeID, ContainerValue, [HostNode], selected: ShownIdentity?)
}

/// The identifier that a host uses for an item that it shows.
public enum ShownIdentity: Hashable, Sendable {
  /// A node of the navigation state.
  case node(NodeID)
  /// An external screen.
  case foreign(ForeignMark)
}

extension Node {
  /// The identifier that the host uses for the node. A layer that contains an external screen has the
  /// identifier of that screen.
  public var shownIdentity: ShownIdentity {
    switch self {
    case .foreign(let foreign): .foreign(foreign.mark)
    case .container(let container): container.foreignContent.map { .foreign($0) } ?? .node(id)
    case .screen: .node(id)
    }
  }
}

extension ContainerNode {
  /// The identifier that the host uses for the selected child, or `nil` if no child is selected.
  package var selectedIdentity: ShownIdentity? {
    contents.selectedIndex.map { children[$0].shownIdentity }
  }
}

extension HostNode {
  /// The identifier that the host uses for the node, or will use once it has created the node.
  public var identity: ShownIdentity {
    switch self {
    case .kept(let id): .node(id)
    case .screen(let screen): .node(screen.id)
    case .foreign(let foreign): .foreign(foreign.mark)
    case .container(let id, _, _, _): .node(id)
    }
  }
}

extension HostNode {
  var id: NodeID {
    switch self {
    case .kept(let id), .container(let id, _, _, _): id
    case .screen(let screen): screen.id
    case .foreign(let foreign): foreign.id
    }
  }

  /// Whether the node, or a node inside it, is there already.
  var isKept: Bool {
    switch self {
    case .kept, .foreign: true
    case .screen: false
    case .container(_, _, let children, _): children.contains(where: \.isKept)
    }
  }

  /// The number of nodes in the description.
  var count: Int {
    if case .container(_, _, let children, _) = self { children.reduce(1) { $0 + $1.count } } else { 1 }
  }
}

extension HostOperation {
  /// Returns the operation with which code outside Waymark pushes an external screen onto a stack. A host reports it
  /// with ``HostConnection/report(_:lastApplied:)-(HostOperation,_)``. The window assigns the id of the node.
  public static func pushForeign(_ mark: ForeignMark, onto stack: NodeID) -> HostOperation {
    .push(.foreign(ForeignNode(id: .layerStack(of: stack.window), mark: mark)), onto: stack)
  }

  /// Returns the operation with which code outside Waymark presents an external screen on top of all layers. A host
  /// reports it with ``HostConnection/report(_:lastApplied:)-(HostOperation,_)``. The window assigns the ids of the
  /// nodes.
  public static func presentForeign(_ mark: ForeignMark) -> HostOperation {
    let id = NodeID.layerStack(of: .main)
    let presentation = Presentation(style: .foreign, presenter: id)
    return .present(.foreign(ForeignNode(id: id, mark: mark)), layer: id, presentation)
  }
}

extension HostOperation {
  /// The number of nodes that the operation describes.
  var describedCount: Int {
    switch self {
    case .setRoot(let node, _), .push(let node, _), .present(let node, _, _): node.count
    case .replace(_, let nodes, _, _): nodes.reduce(0) { $0 + $1.count }
    case .dismiss, .pop, .select, .update: 0
    }
  }
}

extension ShownIdentity {
  /// The node of the navigation state, or `nil` for an external screen.
  package var node: NodeID? {
    if case .node(let id) = self { id } else { nil }
  }
}

extension HostOperation: CustomStringConvertible {
  /// A short description without the contents of new nodes.
  public var description: String {
    switch self {
    case .dismiss(let layers): "dismiss \(layers.text)"
    case .setRoot(let root, let layer): "set the root of \(layer) to \(root.identity)"
    case .push(let node, let stack): "push \(node.identity) onto \(stack)"
    case .pop(let count, let stack): "pop \(stack) to \(count) nodes"
    case .replace(let range, let nodes, _, let container):
      "replace \(range) of \(container) with [\(nodes.map(\.identity).text)]"
    case .select(let child, let container):
      "select \(child.map(\.description) ?? "nothing") in \(container)"
    case .update(let node, let value): "update \(node) to \(value)"
    case .present(let root, let layer, _): "present \(root.identity) in \(layer)"
    }
  }
}

extension [ShownIdentity] {
  fileprivate var text: String { map(\.description).joined(separator: ", ") }
}

extension ShownIdentity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .node(let id): "\(id)"
    case .foreign(let mark): "foreign \(mark.name)"
    }
  }
}
