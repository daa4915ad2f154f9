extension Node {
  /// This tree with the node at the end of a path changed, every container on the way bringing it to its front.
  ///
  /// - Parameters:
  ///   - path: leads from this node to the one to change.
  ///   - level: how far along the path this node is.
  ///   - change: gives the node's new value.
  func revealing(_ path: NodePath, level: Int = 0, _ change: (Node) -> Node) -> Node {
    guard level < path.depth, case .container(let container) = self else { return change(self) }
    let index = path.child(atLevel: level)
    let child = container.children[index].revealing(path, level: level + 1, change)
    return .container(container.revealing(child, at: index))
  }
}

extension ContainerNode {
  fileprivate func revealing(_ child: Node, at index: Int) -> ContainerNode {
    var contents = self.contents
    if !child.isIdentical(to: contents.children[index]) { contents.children[index] = child }
    storage.traits.kind.select(at: index, in: &contents)
    return contents.isIdentical(to: self.contents) ? self : with(contents)
  }
}
