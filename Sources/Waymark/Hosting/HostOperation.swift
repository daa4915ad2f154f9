/// One change that a host makes to its content.
///
/// An operation refers to existing items by their identities and contains new nodes in full. A host applies
/// operations in order and acknowledges all of them together.
public enum HostOperation: Hashable, Sendable {
  /// Closes these layers, starting with the first one in the list, which is the top layer.
  case dismiss([ShownIdentity])
  /// Replaces the root of a layer. If the layer does not exist yet, it becomes the base layer of the window
  /// and replaces the existing one.
  case setRoot(HostNode, of: NodeID)
  /// Pushes a node onto a stack.
  case push(HostNode, onto: NodeID)
  /// Pops nodes from a stack until `to` nodes remain.
  case pop(to: Int, of: NodeID)
  /// Sets the children and the selection of a container in one change.
  case setChildren([HostNode], selected: ShownIdentity?, of: NodeID)
  /// Selects a child of a container, or removes the selection if the identity is `nil`.
  case select(ShownIdentity?, in: NodeID)
  /// Changes the value of a node, usually the destination of a screen.
  case update(NodeID, NodeValue)
  /// Presents a new layer with this root and id on top of all others.
  case present(HostNode, layer: NodeID, Presentation)
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
  /// A node that the host already shows, possibly in a different place.
  case kept(ShownIdentity)
  /// A new screen.
  case screen(ScreenNode)
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
  var shownIdentity: ShownIdentity {
    switch self {
    case .foreign(let foreign): .foreign(foreign.mark)
    case .container(let container): container.foreignContent.map { .foreign($0) } ?? .node(id)
    case .screen: .node(id)
    }
  }
}

extension ContainerNode {
  /// The identifier that the host uses for the selected child, or `nil` if no child is selected.
  var selectedIdentity: ShownIdentity? {
    contents.selectedIndex.map { children[$0].shownIdentity }
  }
}

extension HostNode {
  /// The identifier that the host uses for the node, or will use once it has created the node.
  public var identity: ShownIdentity {
    switch self {
    case .kept(let identity): identity
    case .screen(let screen): .node(screen.id)
    case .container(let id, _, _, _): .node(id)
    }
  }
}

extension ShownIdentity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .node(let id): "\(id)"
    case .foreign(let mark): "foreign \(mark.name)"
    }
  }
}
