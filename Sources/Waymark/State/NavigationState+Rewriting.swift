/// What came of changing one node in a tree.
enum Rewriting {
  /// The node is not in this tree.
  case absent
  /// The tree with the node changed.
  case changed(Node)
  /// The tree has left with the node: nothing of it is left.
  case gone
}

extension Node {
  /// Changes the node with an id, wherever it is below this one or this one itself, and rebuilds what is
  /// around it.
  ///
  /// - Parameters:
  ///   - reveal: whether every container on the way brings the node to its front.
  ///   - change: gives the node's new value; `nil` takes it out, and with it the containers that this leaves
  ///     empty, if their kind says so.
  func rewriting(_ id: NodeID, reveal: Bool = false, _ change: (Node) -> Node?) -> Rewriting {
    if self.id == id { return change(self).map(Rewriting.changed) ?? .gone }
    guard let container else { return .absent }
    let children = container.children
    for index in children.indices {
      let result = children[index].rewriting(id, reveal: reveal, change)
      switch result {
      case .absent: continue
      case .changed(let child): return .changed(container.integrating(child, at: index, reveal: reveal))
      case .gone: return container.removingChild(at: index)
      }
    }
    return .absent
  }
}

extension ContainerNode {
  fileprivate func integrating(_ child: Node, at index: Int, reveal: Bool) -> Node {
    var contents = self.contents
    if !child.isIdentical(to: contents.children[index]) { contents.children[index] = child }
    if reveal { kind.select(at: index, in: &contents) }
    return .container(contents.isIdentical(to: self.contents) ? self : with(contents))
  }

  fileprivate func removingChild(at index: Int) -> Rewriting {
    var contents = self.contents
    kind.remove(at: index, from: &contents)
    if contents.children.isEmpty, type(of: kind).whenEmpty == .remove { return .gone }
    return .changed(.container(with(contents)))
  }
}
