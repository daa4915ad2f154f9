import Waymark

/// A node in the flat list of a saved navigation or a log. A parent comes before its children.
struct SavedNode: Sendable {
  enum Content: Sendable {
    case layer(Presentation?)
    case screen(AnyDestination)
    case container(ContainerValue)
    /// An external screen in a log.
    case external(ForeignMark)
    /// A node in an operation of a log that is already in the tree.
    case kept
    /// A node that cannot be restored.
    case lost(name: String, reason: String)
  }

  var id: NodeID
  /// The index of the parent in the list, or `nil` for a layer.
  let parent: Int?
  var content: Content
  /// The selected child. Only operations of a log name external screens by their marks.
  var selection: ShownIdentity?
  /// The keys of the children that the app declared for the container when it was saved, or `nil` if it did not
  /// declare the container.
  var declared: [String]?

  var isLayer: Bool { if case .layer = content { true } else { false } }

  /// The name of the node in reports: the key of its destination or of its kind.
  var name: String {
    switch content {
    case .layer: "layer"
    case .screen(let destination): destination.key
    case .container(let container): container.role?.key ?? type(of: container.kind).key
    case .external(let mark): mark.name
    case .kept: "\(id)"
    case .lost(let name, _): name
    }
  }

  /// The destination of a screen or the role of a container.
  var destination: AnyDestination? {
    switch content {
    case .screen(let destination): destination
    case .container(let container): container.role
    case .layer, .external, .kept, .lost: nil
    }
  }

  /// The value that is encoded: the destination, the role, or the kind if there is no role.
  var value: (any Encodable)? {
    if let destination { return destination.base }
    if case .container(let container) = content { return container.kind }
    return nil
  }
}

extension SavedNode.Content {
  /// Creates the content of a container or a layer.
  init(_ value: ContainerValue) { self = value.isLayer ? .layer(value.presentation) : .container(value) }
}

extension SavedNode {
  /// Returns the node with another destination. If that is not a container's, the container has no role.
  func replaced(_ replacement: (AnyDestination) -> AnyDestination) -> SavedNode {
    guard let destination else { return self }
    var node = self
    switch content {
    case .screen: node.content = .screen(replacement(destination))
    case .container(let container) where replacement(destination) != destination:
      node.content = .container(ContainerValue(kind: container.kind, role: nil))
    case .container, .layer, .external, .kept, .lost: break
    }
    return node
  }
}

extension [SavedNode] {
  /// Creates the list of the nodes in trees.
  ///
  /// - Parameter isLog: whether external screens and empty layers are included, and not lost.
  /// - Complexity: O(n).
  init(_ trees: some Sequence<Node>, isLog: Bool) {
    self = []
    for tree in trees { add(tree, in: nil, isLog) }
  }

  private mutating func add(_ node: Node, in parent: Int?, _ isLog: Bool) {
    let index = count
    switch node {
    case .screen(let screen):
      append(SavedNode(id: screen.id, parent: parent, content: .screen(screen.destination)))
    case .foreign(let foreign):
      let lost = SavedNode.Content.lost(name: foreign.mark.name, reason: "Waymark did not make it")
      append(SavedNode(id: foreign.id, parent: parent, content: isLog ? .external(foreign.mark) : lost))
    case .container(let container):
      let content = SavedNode.Content(container.look)
      let selection = container.selection.map { ShownIdentity.node($0) }
      append(SavedNode(id: container.id, parent: parent, content: content, selection: selection))
      if container.look.isLayer, container.children.isEmpty, !isLog {
        append(
          SavedNode(id: container.id, parent: index, content: .lost(name: "layer", reason: "it was empty")))
      }
      for child in container.children { add(child, in: index, isLog) }
    }
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
