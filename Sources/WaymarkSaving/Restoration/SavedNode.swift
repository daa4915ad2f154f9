import Waymark

/// A node in the flat list of a saved navigation. A parent comes before its children.
struct SavedNode: Sendable {
  enum Content: Sendable {
    case layer(Presentation?)
    case screen(AnyDestination)
    case container(ContainerValue)
    /// A node that cannot be restored.
    case lost(name: String, reason: String)
  }

  var id: NodeID
  /// The index of the parent in the list, or `nil` for a layer.
  let parent: Int?
  var content: Content
  var selection: NodeID?

  /// The name of the node in reports: the key of its destination or of its kind.
  var name: String {
    switch content {
    case .layer: "layer"
    case .screen(let destination): destination.key
    case .container(let container): container.role?.key ?? type(of: container.kind).key
    case .lost(let name, _): name
    }
  }

  /// The value that is encoded: the destination, the role, or the kind if there is no role.
  var value: (any Encodable)? {
    switch content {
    case .screen(let destination): destination.base
    case .container(let container): container.role?.base ?? container.kind
    case .layer, .lost: nil
    }
  }
}

extension [SavedNode] {
  /// Creates the list of the nodes of layers.
  ///
  /// - Complexity: O(n).
  init(_ layers: some Sequence<Layer>) {
    self = []
    for layer in layers {
      append(SavedNode(id: layer.id, parent: nil, content: .layer(layer.presentation)))
      let index = count - 1
      if let root = layer.root {
        add(root, in: index)
      } else {
        addLost(layer.id, "layer", "it was empty", index)
      }
    }
  }

  private mutating func add(_ node: Node, in parent: Int) {
    let index = count
    switch node {
    case .screen(let screen):
      append(SavedNode(id: screen.id, parent: parent, content: .screen(screen.destination)))
    case .foreign(let foreign):
      addLost(foreign.id, foreign.mark.name, "Waymark did not make it", parent)
    case .container(let container):
      append(
        SavedNode(
          id: container.id, parent: parent, content: .container(container.look),
          selection: container.selection))
      for child in container.children { add(child, in: index) }
    }
  }

  private mutating func addLost(_ id: NodeID, _ name: String, _ reason: String, _ parent: Int) {
    append(SavedNode(id: id, parent: parent, content: .lost(name: name, reason: reason)))
  }

  /// The indices of the children of each node.
  var children: [[Int]] {
    var children = Array<[Int]>(repeating: [], count: count)
    for index in indices {
      if let parent = self[index].parent { children[parent].append(index) }
    }
    return children
  }
}
