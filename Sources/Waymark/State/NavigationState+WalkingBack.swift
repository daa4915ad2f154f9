extension NavigationState {
  /// Walks from a node to those it came after, nearest first: what is before it in its stack, what is in the columns before
  /// it in a split, what is around it, and so on from what presents its layer. Whether there is room for all columns
  /// makes no difference. Nothing happens if the node is not there.
  ///
  /// - Parameter body: is called with each; tells whether that is enough.
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

  /// The containers on the way down to a node, each with the place where the way goes on in it.
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

  /// Walks through what comes before a child: in a stack and in a split there is an order.
  private func walkBack(in container: ContainerNode, before index: Int, _ body: (Node) -> Bool) -> Bool {
    guard container.traits.isStack || container.kind is Split else { return false }
    for earlier in container.children[..<index].reversed() where walkBack(into: earlier, body) { return true }
    return false
  }

  /// Walks through a node that comes before, from what is in front in it.
  private func walkBack(into node: Node, _ body: (Node) -> Bool) -> Bool {
    if let container = node.container, let focus = container.focusedIndex {
      if walkBack(into: container.children[focus], body) { return true }
      if walkBack(in: container, before: focus, body) { return true }
    }
    return body(node)
  }
}
