extension Node {
  /// Returns a copy of this tree in which the node at the end of a path is brought to the front in every
  /// container on the path. `change` can also change that node.
  ///
  /// - Parameters:
  ///   - path: the path from this node to the node to bring to the front.
  ///   - change: a closure that returns the new value of that node, or `nil` to keep the node.
  func revealing(_ path: NodePath, _ change: (Node) -> Node? = { _ in nil }) -> Node {
    withBorrowed { $0.revealed(path, level: 0, change) } ?? self
  }
}

extension BorrowedNode {
  /// Returns the changed version of this node, or `nil` if the node does not change.
  ///
  /// - Parameter level: the level of this node on the path.
  fileprivate func revealed(_ path: NodePath, level: Int, _ change: (Node) -> Node?) -> Node? {
    guard level < path.depth, isContainer else { return change(node) }
    return mapContainer { container in
      container.revealing(path, level: level, change).map { .container(ContainerNode(id: id, storage: $0)) }
    }
  }
}

extension ContainerNode.Storage {
  fileprivate func revealing(
    _ path: NodePath, level: Int, _ change: (Node) -> Node?
  ) -> ContainerNode.Storage? {
    let index = path.child(atLevel: level)
    let child = children.withBorrowed(index) { $0.revealed(path, level: level + 1, change) }
    guard let contents = self.contents(revealing: child, at: index) else { return nil }
    return ContainerNode.Storage(traits: traits, contents: contents)
  }

  /// Returns the contents after the child at `index` is brought to the front. If `child` is not `nil`, it
  /// replaces the child at `index`. Returns `nil` if nothing changes.
  private func contents(revealing child: Node?, at index: Int) -> ContainerContents? {
    var contents = self.contents
    switch (traits.plainKind, child) {
    case (.stack, let child?), (.layerStack, let child?):
      // Remove the children above first, so that they are not copied.
      contents.children.truncate(to: index)
      contents.children.append(child)
    case (.layer, let child?) where children.count == 1:
      contents.children = ChildList(only: child)
    case (_, let child?):
      contents.children[index] = child
      traits.select(at: index, in: &contents)
    case (_, nil):
      traits.select(at: index, in: &contents)
      if contents.isIdentical(to: self.contents) { return nil }
    }
    return contents
  }
}
