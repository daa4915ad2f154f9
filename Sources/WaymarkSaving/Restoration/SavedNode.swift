import Waymark

/// A saved node, or a record of a node that cannot be restored.
indirect enum SavedNode: Sendable {
  case screen(NodeID, AnyDestination)
  case container(SavedContainer)
  case lost(LostNode)

  init(_ node: Node) {
    switch node {
    case .screen(let screen): self = .screen(screen.id, screen.destination)
    case .container(let container): self = .container(SavedContainer(container))
    case .foreign(let foreign): self = .lost(.foreign(foreign.id, foreign.mark.name))
    }
  }

  /// The name of the node in reports: the key of its destination or, if it has none, of its kind.
  var name: String {
    switch self {
    case .screen(_, let destination): destination.key
    case .container(let container): container.name
    case .lost(let lost): lost.name
    }
  }

  var id: NodeID {
    switch self {
    case .screen(let id, _): id
    case .container(let container): container.id
    case .lost(let lost): lost.id
    }
  }

  /// The ids of the node and of all its descendants.
  var ids: [NodeID] {
    guard case .container(let container) = self else { return [id] }
    return [id] + container.children.flatMap(\.ids)
  }

  /// Returns a copy of the node in which each node that cannot be encoded is replaced by a record of a lost
  /// node.
  func checked(_ encode: (any Encodable) throws -> Void) -> SavedNode {
    do {
      switch self {
      case .screen(_, let destination): try encode(destination.base)
      case .lost: break
      case .container(let container):
        try encode(container.value)
        return .container(container.with(container.children.map { $0.checked(encode) }))
      }
      return self
    } catch {
      var lost = LostNode(id: id, name: name, reason: "it could not be saved: \(CodingFault(error))")
      if case .container(let container) = self {
        lost.children = container.children.map { $0.checked(encode) }
        lost.selection = container.selection
      }
      return .lost(lost)
    }
  }
}

struct SavedContainer: Sendable {
  let id: NodeID
  let kind: any ContainerKind
  let role: AnyDestination?
  let children: [SavedNode]
  let selection: NodeID?

  init(_ container: ContainerNode) {
    (id, kind, role) = (container.id, container.kind, container.role)
    (children, selection) = (container.children.map(SavedNode.init), container.selection)
  }

  init(
    id: NodeID, kind: any ContainerKind, role: AnyDestination?, children: [SavedNode], selection: NodeID?
  ) {
    (self.id, self.kind, self.role) = (id, kind, role)
    (self.children, self.selection) = (children, selection)
  }

  /// Returns a copy of the container with the given children.
  func with(_ children: [SavedNode]) -> SavedContainer {
    SavedContainer(id: id, kind: kind, role: role, children: children, selection: selection)
  }

  /// The value that is encoded for the container: its role, or its kind if it has no role.
  var value: any Encodable { role?.base ?? kind }

  /// The key of the container's role, or the key of its kind if it has no role.
  var name: String { role?.key ?? type(of: kind).key }
}

/// A record of a node that cannot be restored.
struct LostNode: Sendable {
  let id: NodeID
  let name: String
  let reason: String
  var children: [SavedNode] = []
  var selection: NodeID?

  static func foreign(_ id: NodeID, _ name: String) -> LostNode {
    LostNode(id: id, name: name, reason: "Waymark did not make it")
  }
}
