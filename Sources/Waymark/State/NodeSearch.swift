/// Looks through one layer, or a part of it.
struct NodeSearch {
  let parts: SearchScope
  let fromRoot: Bool
  let traits: NavigationTraits

  func first(in root: LocatedNode, where matches: (Node) -> Bool) -> LocatedNode? {
    var path = NodePath()
    guard let node = first(in: root.node, &path, where: matches) else { return nil }
    return LocatedNode(node: node, path: path).below(root)
  }

  private func first(in root: Node, _ path: inout NodePath, where matches: (Node) -> Bool) -> Node? {
    if parts.contains(.visible) {
      if let found = firstVisible(in: root, &path, where: matches) { return found }
    } else if parts.contains(.current) {
      if let found = firstFocused(in: root, &path, where: matches) { return found }
    }
    guard parts.contains(.contained) else { return nil }
    return firstHidden(in: root, isHidden: false, &path, where: matches)
  }

  private func firstFocused(in node: Node, _ path: inout NodePath, where matches: (Node) -> Bool) -> Node? {
    if fromRoot, matches(node) { return node }
    if case .container(let container) = node, let index = container.focusedIndex,
      let found = firstFocused(in: container.children[index], &path, where: matches)
    {
      path.append(parentOfChildAt: index)
      return found
    }
    return !fromRoot && matches(node) ? node : nil
  }

  private func firstVisible(in node: Node, _ path: inout NodePath, where matches: (Node) -> Bool) -> Node? {
    if fromRoot, matches(node) { return node }
    if case .container(let container) = node,
      let found = firstVisibleChild(of: container, &path, where: matches)
    {
      return found
    }
    return !fromRoot && matches(node) ? node : nil
  }

  private func firstVisibleChild(
    of container: ContainerNode, _ path: inout NodePath, where matches: (Node) -> Bool
  ) -> Node? {
    let focus = container.focusedIndex
    if let focus, let found = firstVisible(in: container.children[focus], &path, where: matches) {
      path.append(parentOfChildAt: focus)
      return found
    }
    if container.traits.showsOnlyFocus { return nil }
    for index in container.children.indices where index != focus {
      guard container.kind.isVisible(at: index, in: container.contents, traits: traits) else { continue }
      guard let found = firstVisible(in: container.children[index], &path, where: matches) else { continue }
      path.append(parentOfChildAt: index)
      return found
    }
    return nil
  }

  private func firstHidden(
    in node: Node, isHidden: Bool, _ path: inout NodePath, where matches: (Node) -> Bool
  ) -> Node? {
    if isHidden, fromRoot, matches(node) { return node }
    if case .container(let container) = node,
      let found = firstHiddenChild(of: container, isHidden: isHidden, &path, where: matches)
    {
      return found
    }
    return isHidden && !fromRoot && matches(node) ? node : nil
  }

  private func firstHiddenChild(
    of container: ContainerNode, isHidden: Bool, _ path: inout NodePath, where matches: (Node) -> Bool
  ) -> Node? {
    let children = container.children
    let count = children.count
    let focus = container.focusedIndex
    let isForward = fromRoot || container.selection != nil
    for step in 0..<count {
      let index = isForward ? step : count - 1 - step
      let isHidden = isHidden || !shows(index, in: container, focus: focus)
      guard let found = firstHidden(in: children[index], isHidden: isHidden, &path, where: matches) else {
        continue
      }
      path.append(parentOfChildAt: index)
      return found
    }
    return nil
  }

  private func shows(_ index: Int, in container: ContainerNode, focus: Int?) -> Bool {
    if container.traits.showsOnlyFocus { return index == focus }
    return container.kind.isVisible(at: index, in: container.contents, traits: traits)
  }
}
