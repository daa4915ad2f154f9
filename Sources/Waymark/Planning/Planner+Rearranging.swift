/// Changes in the middle of the tree that keep all other nodes where they are.
extension Planner {
  /// Removes nodes with their descendants. A removed layer takes the layers above it with it.
  ///
  /// - Throws: ``NavigationError/noNode(_:)`` if a node does not exist. Nothing is removed in that case.
  mutating func remove(_ nodes: [NodeID]) throws(NavigationError) {
    for id in nodes where locate(id) == nil || id == state.layerStack.id { throw .noNode(id) }
    for id in nodes {
      // A node that was removed together with an earlier one is no longer there.
      guard let path = locate(id)?.path else { continue }
      guard path.depth > 1 else {
        closeLayers(from: path.child(atLevel: 0))
        hasEmptied = true
        continue
      }
      change(parentOn: path) { $0.kind.remove(at: $1, from: &$2) }
    }
  }

  /// Puts a new screen in the place of a node. A node that already shows the destination is kept.
  ///
  /// - Returns: the id of the screen.
  mutating func replace(_ id: NodeID, with destination: AnyDestination) throws(NavigationError) -> NodeID {
    guard let found = locate(id), found.path.depth > 1 else { throw .noNode(id) }
    if found.node.screen?.destination == destination { return id }
    let node = Node.screen(ScreenNode(id: state.ids.next(), destination: destination))
    reasons.append(.made(node))
    change(parentOn: found.path) { $0.kind.replace(at: $1, with: node, in: &$2) }
    return node.id
  }

  /// Adds a new node at a position. The container keeps its selection. Nothing changes if the container already has
  /// a child with the same role or destination.
  mutating func add(_ blueprint: NodeBlueprint, at position: NodePosition) throws(NavigationError) {
    let goal = try container(for: position)
    let children = locate(goal)?.node.container?.children
    if let wanted = blueprint.identity,
      children?.contains(where: { ($0.screen?.destination ?? $0.container?.role) == wanted }) == true
    {
      return
    }
    let node = blueprint.makeNode(&state.ids)
    let faults = node.faults(in: "\(node)")
    if !faults.isEmpty { throw .malformed(faults) }
    reasons.append(.made(node))
    insert(node, at: position, into: goal)
  }

  /// Moves a node with its descendants to another position. Its old container selects another child if the
  /// node was selected. Its new container keeps its selection.
  mutating func move(_ id: NodeID, to position: NodePosition) throws(NavigationError) {
    guard let found = locate(id), found.path.depth > 1 else { throw .noNode(id) }
    if position == .before(id) || position == .after(id) { return }
    let goal = try container(for: position)
    if found.node.contains(goal) {
      throw .malformed([
        StateFault(node: id, reason: "it would be inside itself: choose a position outside it")
      ])
    }
    change(parentOn: found.path) { container, index, contents in
      if container.id == goal {
        contents.children.remove(at: index)
      } else {
        container.kind.remove(at: index, from: &contents)
      }
    }
    insert(found.node, at: position, into: goal)
  }

  /// Returns the id of the container of a position.
  ///
  /// - Throws: ``NavigationError/noNode(_:)`` if the node of the position does not exist, and
  ///   ``NavigationError/malformed(_:)`` if it has no place for other nodes.
  private func container(for position: NodePosition) throws(NavigationError) -> NodeID {
    guard let (node, path) = locate(position.node).map({ ($0.node, $0.path) }) else {
      throw .noNode(position.node)
    }
    let container = if case .inside = position { node.container } else { state.containers(on: path).last?.0 }
    if let container, container.id != state.layerStack.id, !container.traits.isLayer { return container.id }
    throw .malformed([
      StateFault(node: node.id, reason: "no other node can be there: choose a place in a container")
    ])
  }

  private mutating func insert(_ node: Node, at position: NodePosition, into goal: NodeID) {
    guard let path = locate(goal)?.path else { return }
    replace(path) { parent in
      guard let container = parent.container else { return parent }
      var contents = container.contents
      if contents.children.isEmpty {
        container.kind.append(node, to: &contents)
      } else {
        contents.children.insert(node, at: position.index(in: contents.children))
      }
      return .container(container.with(contents))
    }
  }

  /// Changes the contents of the container that holds the node at the end of a path.
  ///
  /// - Parameter body: a closure that receives the container, the index of the node, and the contents.
  mutating func change(
    parentOn path: NodePath, _ body: (ContainerNode, Int, inout ContainerContents) -> Void
  ) {
    let level = path.depth - 1
    replace(path.prefix(toLevel: level)) { parent in
      guard let container = parent.container else { return parent }
      var contents = container.contents
      body(container, path.child(atLevel: level), &contents)
      return .container(container.with(contents))
    }
  }
}

extension NodePosition {
  /// The index at which a node is inserted into the children of the container.
  fileprivate func index(in children: ChildList) -> Int {
    switch self {
    case .before(let node): children.index(of: node) ?? children.count
    case .after(let node): children.index(of: node).map { $0 + 1 } ?? children.count
    case .inside: children.count
    }
  }
}
