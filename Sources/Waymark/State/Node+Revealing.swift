extension Node {
  /// This tree with the node at the end of a path changed, every container on the way bringing it to its front.
  ///
  /// - Parameters:
  ///   - path: leads from this node to the one to change.
  ///   - change: gives the node's new value; `nil` leaves it as it is.
  func revealing(_ path: NodePath, _ change: (Node) -> Node? = { _ in nil }) -> Node {
    withBorrowed { $0.revealed(path, level: 0, change) } ?? self
  }
}

extension BorrowedNode {
  /// What becomes of this node, which is as far along a path as the level says; `nil` if it stays as it is.
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

  /// The contents with a child at the front and, if it has changed, in its new form; `nil` if they stay as they are.
  private func contents(revealing child: Node?, at index: Int) -> ContainerContents? {
    var contents = self.contents
    switch (traits.plainKind, child) {
    case (.stack, let child?), (.layerStack, let child?):
      // What is above goes first: it need not be copied with the rest.
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
