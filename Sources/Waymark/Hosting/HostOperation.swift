/// One thing that a host is told to do.
///
/// Operations name what is there by what the host knows it by, and carry what is new. They come in an order
/// in which each can be carried out, and a host acknowledges them together.
public enum HostOperation: Hashable, Sendable {
  /// Close these layers, the one on top first.
  case dismiss([ShownIdentity])
  /// Show another node as all that is in a layer; a layer that is not there yet is the window's base, in place
  /// of the one that was.
  case setRoot(HostNode, of: NodeID)
  /// Put one node on top of a stack.
  case push(HostNode, onto: NodeID)
  /// Take nodes off a stack until so many are left.
  case pop(to: Int, of: NodeID)
  /// Give a container these children, and this selection, in one change.
  case setChildren([HostNode], selected: ShownIdentity?, of: NodeID)
  /// Bring a child of a container to its front.
  case select(ShownIdentity?, in: NodeID)
  /// Give what is shown another value: usually a screen another destination.
  case update(NodeID, NodeValue)
  /// Present a new layer over all others.
  case present(HostLayer)
}

/// A layer that a host is to present.
public struct HostLayer: Hashable, Sendable {
  /// The layer's id.
  public let id: NodeID
  /// How it is to be presented.
  public let presentation: Presentation
  /// What is in it.
  public let root: HostNode
}

extension HostLayer {
  /// What the layer is.
  public var value: NodeValue { .container(ContainerValue(traits: .presented(presentation))) }
}

extension NodeValue {
  /// What the window's base is.
  public static var base: NodeValue { .container(ContainerValue(traits: .base)) }
}

/// What a host is to show: something that it shows already, or something new with all that is in it.
public enum HostNode: Hashable, Sendable {
  /// What the host shows by this name already, wherever it is now.
  case kept(ShownIdentity)
  /// A new screen.
  case screen(ScreenNode)
  /// A new container.
  indirect case container(HostContainer)
}

/// A container that a host is to make.
public struct HostContainer: Hashable, Sendable {
  /// The container's id.
  public let id: NodeID
  /// What it is.
  public let value: ContainerValue
  /// What is in it, in order.
  public let children: [HostNode]
  /// Which child is selected, in kinds that have a selection.
  public let selected: ShownIdentity?
}

/// What a host knows something on display by.
public enum ShownIdentity: Hashable, Sendable {
  /// A node of the state.
  case node(NodeID)
  /// Something that Waymark did not make.
  case foreign(ForeignMark)
}

extension Node {
  /// What a host knows the node by; a layer around something foreign goes by what is in it.
  var shownIdentity: ShownIdentity {
    switch self {
    case .foreign(let foreign): .foreign(foreign.mark)
    case .container(let container): container.foreignContent.map { .foreign($0) } ?? .node(id)
    case .screen: .node(id)
    }
  }
}

extension ContainerNode {
  /// What a host knows the selected child by.
  var selectedIdentity: ShownIdentity? {
    contents.selectedIndex.map { children[$0].shownIdentity }
  }
}

extension HostNode {
  /// What the host knows the node by, now or once it has made it.
  public var identity: ShownIdentity {
    switch self {
    case .kept(let identity): identity
    case .screen(let screen): .node(screen.id)
    case .container(let container): .node(container.id)
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
