/// A search of a layer or a part of it. The search borrows the nodes that it visits instead of copying them.
struct NodeSearch<Test: NodeTest> {
  let test: Test
  let parts: SearchScope
  let fromRoot: Bool
  let traits: LayoutTraits

  /// Searches for the first node that passes the test.
  ///
  /// - Parameter found: set to the node and its path from `root`.
  /// - Returns: whether a node was found.
  func finds(in root: BorrowedNode, _ found: inout Finding) -> Bool {
    if parts.contains(.visible) {
      if findsVisible(in: root, &found) { return true }
    } else if parts.contains(.current) {
      if findsFocused(in: root, &found) { return true }
    }
    return parts.contains(.contained) && findsHidden(in: root, isHidden: false, &found)
  }

  private func accepts(_ node: BorrowedNode, _ found: inout Finding) -> Bool {
    guard test.accepts(node) else { return false }
    found.node = node.node
    return true
  }

  private func findsFocused(in node: BorrowedNode, _ found: inout Finding) -> Bool {
    if fromRoot, accepts(node, &found) { return true }
    let isBelow = node.isContainer { container in
      guard let focus = container.focusedIndex else { return false }
      guard container.children.withBorrowed(focus, { findsFocused(in: $0, &found) }) else { return false }
      found.path.append(parentOfChildAt: focus)
      return true
    }
    return isBelow || (!fromRoot && accepts(node, &found))
  }

  private func findsVisible(in node: BorrowedNode, _ found: inout Finding) -> Bool {
    if fromRoot, accepts(node, &found) { return true }
    if node.isContainer(where: { findsVisibleChild(of: $0, &found) }) { return true }
    return !fromRoot && accepts(node, &found)
  }

  private func findsVisibleChild(of container: ContainerNode.Storage, _ found: inout Finding) -> Bool {
    let focus = container.focusedIndex
    if let focus, container.children.withBorrowed(focus, { findsVisible(in: $0, &found) }) {
      found.path.append(parentOfChildAt: focus)
      return true
    }
    if container.traits.showsOnlyFocus { return false }
    return container.children.containsBorrowed(fromFront: true) { index, child in
      guard index != focus, shows(index, in: container), findsVisible(in: child, &found) else { return false }
      found.path.append(parentOfChildAt: index)
      return true
    }
  }

  private func findsHidden(in node: BorrowedNode, isHidden: Bool, _ found: inout Finding) -> Bool {
    guard node.isContainer else { return isHidden && accepts(node, &found) }
    if isHidden, fromRoot, accepts(node, &found) { return true }
    if node.isContainer(where: { findsHiddenChild(of: $0, isHidden: isHidden, &found) }) { return true }
    return isHidden && !fromRoot && accepts(node, &found)
  }

  private func findsHiddenChild(
    of container: ContainerNode.Storage, isHidden: Bool, _ found: inout Finding
  ) -> Bool {
    let isForward = fromRoot || container.contents.selection != nil
    let showsOnlyFocus = container.traits.showsOnlyFocus
    let focus = container.focusedIndex
    return container.children.containsBorrowed(fromFront: isForward) { index, child in
      let isHidden = isHidden || !(showsOnlyFocus ? index == focus : shows(index, in: container))
      guard findsHidden(in: child, isHidden: isHidden, &found) else { return false }
      found.path.append(parentOfChildAt: index)
      return true
    }
  }

  private func shows(_ index: Int, in container: ContainerNode.Storage) -> Bool {
    container.traits.kind.isVisible(at: index, in: container.contents, traits: traits)
  }
}

/// The result of a search. Its path is built from the found node upwards.
struct Finding {
  var node: Node?
  var path = NodePath()

  /// The node that was found and its path, or `nil` if no node was found.
  var located: LocatedNode? {
    node.map { LocatedNode(node: $0, path: path) }
  }
}
