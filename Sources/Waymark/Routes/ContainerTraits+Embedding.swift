extension ContainerTraits {
  /// Inserts a node into the contents of a container that has these traits.
  ///
  /// - Returns: `false` if the placement sets a column that the container does not have. In that case, the
  ///   contents are unchanged.
  func embed(_ node: Node, by join: RoutePlacement, into contents: inout ContainerContents) -> Bool {
    switch join {
    case .pushReplacingLast where !contents.children.isEmpty:
      kind.replace(at: contents.children.count - 1, with: node, in: &contents)
    case .pushAsRoot:
      contents.children = ChildList(only: node)
    case .addTab(let index?) where index >= 0 && index < contents.children.count:
      contents.children.insert(node, at: index)
      contents.selection = node.id
    case .replaceTab(let index) where contents.children.indices.contains(index):
      kind.replace(at: index, with: node, in: &contents)
      contents.selection = node.id
    case .setColumn(let column):
      return setColumn(column, to: node, in: &contents)
    default:
      append(node, to: &contents)
    }
    return true
  }

  private func setColumn(
    _ column: Split.Column, to node: Node, in contents: inout ContainerContents
  ) -> Bool {
    guard let index = contents.index(of: column), let old = contents.children[index].container else {
      return false
    }
    contents.children[index] = .container(old.with(ContainerContents(children: [node])))
    kind.select(at: index, in: &contents)
    return true
  }
}
