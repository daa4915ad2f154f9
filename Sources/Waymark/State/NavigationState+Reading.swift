extension NavigationState {
  /// The frontmost node: a screen, an external screen or an empty column.
  public var front: Node { Node.container(layerStack).focusedLeaf }

  /// The screen at the end of the focus path in the top layer. It is `nil` if the path ends at an external
  /// screen or at an empty column.
  ///
  /// - Complexity: O(depth).
  public var focusedScreen: ScreenNode? { front.screen }

  /// Returns the node with this id, or `nil` if it is not in the tree.
  ///
  /// - Complexity: O(n).
  public func node(_ id: NodeID) -> Node? { node(id, by: nil) }

  /// Returns the node with this id, which is sought like by ``locate(_:by:)``.
  func node(_ id: NodeID, by index: NodeIndex?) -> Node? { locate(id, by: index)?.node }

  /// Returns the leaf at the end of the focus path that starts at the node with this id. If the node has no
  /// children, returns the node itself. If it is not in the tree, returns `nil`.
  ///
  /// - Complexity: O(depth) if the node is on the focus path, otherwise O(n).
  func leaf(inFrontOf id: NodeID, by index: NodeIndex? = nil) -> Node? { node(id, by: index)?.focusedLeaf }

  /// Returns the path to the node with this id: its layer, the containers inside the layer that enclose the
  /// node, and the node itself. Returns an empty array if the node is not in the tree.
  ///
  /// - Complexity: O(n).
  public func path(to id: NodeID) -> [Node] {
    locate(id).map { nodes(on: $0.path) } ?? []
  }

  /// All screens in the tree, starting with those in the base layer.
  ///
  /// - Complexity: O(n).
  public var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    forEachNode { node in
      if let screen = node.screen { screens.append(screen) }
    }
    return screens
  }

  /// Calls `body` with every node except the layer stack, parents before their children.
  func forEachNode(_ body: (Node) -> Void) {
    for layer in layerStack.children { layer.forEachNode(body) }
  }
}

extension NavigationState {
  /// The containers on the focus path, from the top layer down.
  ///
  /// - Complexity: O(depth).
  package var focusedContainers: [ContainerNode] {
    var containers: [ContainerNode] = []
    var next = layerStack.children.last
    while let container = next?.container {
      containers.append(container)
      next = container.focusedChild
    }
    return containers
  }
}

extension Node {
  /// The first screen in this subtree, in the order of the tree, or `nil` if there is none.
  package var firstScreen: ScreenNode? { locate { $0.screen != nil }?.node.screen }
}

extension ContainerNode {
  /// The focused child, or `nil` if there is none.
  public var focusedChild: Node? {
    storage.focusedIndex.map { children[$0] }
  }

  /// The index of the focused child, or `nil` if there is none or if the container's kind returns an invalid
  /// index.
  var focusedIndex: Int? { storage.focusedIndex }
}

extension Node {
  /// Calls `body` with this node and its descendants, parents before their children.
  ///
  /// - Parameter body: a closure that returns whether the descendants of the node are visited as well.
  func walk(_ body: (Node) -> Bool) {
    guard body(self), case .container(let container) = self else { return }
    container.children.elements.forEach { $0.node.walk(body) }
  }

  /// Calls `body` with this node and all its descendants, parents before their children.
  package func forEachNode(_ body: (Node) -> Void) {
    walk { node in
      body(node)
      return true
    }
  }

  /// Returns whether this node or one of its descendants has this id.
  package func contains(_ id: NodeID) -> Bool { locate { $0.id == id } != nil }

  /// The leaf at the end of the focus path that starts at this node.
  package var focusedLeaf: Node { container?.focusedChild?.focusedLeaf ?? self }
}

extension NavigationState {
  /// Calls `body` with the nodes that precede a node, nearest first: the screens below it in its stack, the
  /// columns before it in its split, and the containers that enclose it. Then continues from the presenter of
  /// its layer.
  ///
  /// The visited nodes do not depend on which columns are visible. Does nothing if the node is not in the
  /// tree.
  ///
  /// - Parameter body: a closure that is called with each node. It returns `true` to stop.
  /// - Complexity: O(n).
  func walkBack(from id: NodeID, _ body: (Node) -> Bool) {
    var next: NodeID? = id
    while let start = next {
      guard let found = locate(start) else { return }
      if start != id, body(found.node) { return }
      let around = containers(on: found.path)
      next = nil
      for (container, index) in around.reversed() {
        if walkBack(in: container, before: index, body) || body(.container(container)) { return }
        if let presentation = container.presentation { next = presentation.presenter }
      }
    }
  }

  /// Returns the nodes on a path of this state, from the layer down.
  func nodes(on path: NodePath) -> [Node] {
    var node = Node.container(layerStack)
    return (0..<path.depth).map { level in
      node = node.children[path.child(atLevel: level)]
      return node
    }
  }

  /// Returns the containers on a path, from the layer stack down. Each is returned with the index of the child
  /// that is on the path.
  func containers(on path: NodePath) -> [(ContainerNode, Int)] {
    zip([.container(layerStack)] + nodes(on: path), 0..<path.depth).compactMap { node, level in
      node.container.map { ($0, path.child(atLevel: level)) }
    }
  }

  /// Visits the children of a stack or a split that come before `index`, nearest first. Visits no children if
  /// the container is of another kind.
  ///
  /// - Returns: whether `body` returned `true`.
  private func walkBack(in container: ContainerNode, before index: Int, _ body: (Node) -> Bool) -> Bool {
    guard container.traits.isStack || container.kind is Split else { return false }
    for earlier in container.children[..<index].reversed() where walkBack(into: earlier, body) { return true }
    return false
  }

  /// Visits a subtree from its focused leaf back to its root. In stacks and splits, also visits the children
  /// that come before the focused one.
  ///
  /// - Returns: whether `body` returned `true`.
  private func walkBack(into node: Node, _ body: (Node) -> Bool) -> Bool {
    if let container = node.container, let focus = container.focusedIndex {
      if walkBack(into: container.children[focus], body) { return true }
      if walkBack(in: container, before: focus, body) { return true }
    }
    return body(node)
  }
}

extension NavigationState {
  /// The ids of all nodes except the layer stack.
  ///
  /// - Complexity: O(n).
  package var nodeIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { ids.insert($0.id) }
    return ids
  }
}
