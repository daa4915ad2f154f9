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

  /// Returns the containers on the path, outermost first. Each is returned with the index of the child that
  /// is on the path.
  private func containers(on path: NodePath) -> [(ContainerNode, Int)] {
    var containers: [(ContainerNode, Int)] = []
    var node = Node.container(layerStack)
    for level in 0..<path.depth {
      guard case .container(let container) = node else { break }
      let index = path.child(atLevel: level)
      containers.append((container, index))
      node = container.children[index]
    }
    return containers
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
