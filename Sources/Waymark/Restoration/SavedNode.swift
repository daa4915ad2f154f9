/// A node that is kept, or what is known of one that cannot be had again.
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

  /// What the node is called where its end is told: by the key of its destination, or its kind.
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

  /// The ids of the node and of all that is in it.
  var ids: [NodeID] {
    guard case .container(let container) = self else { return [id] }
    return [id] + container.children.flatMap(\.ids)
  }

  /// This node, with those lost in it that cannot be encoded.
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

/// A container that is kept.
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

  /// This container with other children.
  func with(_ children: [SavedNode]) -> SavedContainer {
    SavedContainer(id: id, kind: kind, role: role, children: children, selection: selection)
  }

  /// What is encoded of it besides its children: its role, or else its kind.
  var value: any Encodable { role?.base ?? kind }

  /// Its role's key, or else its kind's.
  var name: String { role?.key ?? type(of: kind).key }
}

/// A node that cannot be had again.
struct LostNode: Sendable {
  let id: NodeID
  let name: String
  let reason: String
  /// What was in it.
  var children: [SavedNode] = []
  /// Which child was selected in it.
  var selection: NodeID?

  static func foreign(_ id: NodeID, _ name: String) -> LostNode {
    LostNode(id: id, name: name, reason: "Waymark did not make it")
  }
}
