extension NavigationState {
  /// Returns the first node that matches. The order of the search depends on `start`.
  ///
  /// Within a layer, visible nodes come before hidden ones, and the focused child of a container comes before
  /// its other visible children. A search from the root visits a container before its children, and visits a
  /// stack's covered screens from bottom to top. Other searches visit a container after its children, and
  /// covered screens from top to bottom.
  /// - Returns: the node, or `nil` if no node matches or the start is not in the tree.
  /// - Complexity: O(n).
  public func firstNode(
    in scope: SearchScope = .anywhere, from start: SearchStart = .top,
    traits: LayoutTraits = LayoutTraits(), where matches: (Node) -> Bool
  ) -> Node? {
    withoutActuallyEscaping(matches) { locate(in: scope, from: start, traits: traits, where: $0)?.node }
  }

  /// Returns the first node that matches, together with its path.
  func locate(
    in scope: SearchScope, from start: SearchStart, traits: LayoutTraits,
    where matches: @escaping (Node) -> Bool
  ) -> LocatedNode? {
    guard let top = layerStack.children.indices.last else { return nil }
    let parts = scope.parts.isEmpty ? .layer : scope.parts
    let search = NodeSearch(
      parts: parts, fromRoot: start.place == .base, traits: traits, matches: matches)
    let subtree: LocatedNode?
    switch start.place {
    case .top: return locate(in: scope, startingIn: top, by: search.first)
    case .base: return locate(in: scope, startingIn: 0, by: search.first)
    case .role(let role): subtree = container(as: role)
    case .column(let column, let role): subtree = container(as: role)?.column(column)
    case .nearest(let kind):
      subtree = container(of: kind, around: front.id).map { LocatedNode(node: .container($0), path: $1) }
    }
    guard let subtree else { return nil }
    if !scope.parts.isEmpty, let found = search.first(in: subtree.node) { return found.below(subtree) }
    return locate(in: scope.subtracting(.layer), startingIn: subtree.path.child(atLevel: 0), by: search.first)
  }

  /// Searches a layer, and then the other layers in the scope.
  private func locate(
    in scope: SearchScope, startingIn layer: Int, by first: (Node) -> LocatedNode?
  ) -> LocatedNode? {
    func find(_ layer: Int) -> LocatedNode? {
      first(layerStack.children[layer])?.inside(parentOfChildAt: layer)
    }
    if !scope.parts.isEmpty, let found = find(layer) { return found }
    if scope.contains(.presenting) {
      for lower in (0..<layer).reversed() { if let found = find(lower) { return found } }
    }
    if scope.contains(.presented) {
      for upper in layer + 1..<layerStack.children.count { if let found = find(upper) { return found } }
    }
    return nil
  }

  /// Returns the first container with a role in the topmost layer that contains one.
  private func container(as role: AnyDestination) -> LocatedNode? {
    locate(in: [.layer, .presenting], startingIn: layerStack.children.count - 1) { layer in
      layer.locate { $0.container?.role == role }
    }
  }
}

extension LocatedNode {
  /// Returns a column of this split, or `nil` if it has no such column.
  fileprivate func column(_ column: Split.Column) -> LocatedNode? {
    guard let split = node.container, let index = split.index(of: column) else { return nil }
    return LocatedNode(node: split.children[index]).inside(parentOfChildAt: index).below(self)
  }
}

extension NavigationState {
  /// Returns the innermost container with the given kind that contains the node with this id, and the
  /// container's path. If the node itself has this kind, returns the node. Returns `nil` if there is no such
  /// container or if `kind` is `nil`.
  ///
  /// - Complexity: O(n).
  func container(
    of kind: ObjectIdentifier?, around id: NodeID, by index: NodeIndex? = nil
  ) -> (ContainerNode, NodePath)? {
    guard let kind, let path = locate(id, by: index)?.path else { return nil }
    let nodes = nodes(on: path)
    let place = nodes.lastIndex { $0.container?.traits.kindID == kind }
    guard let place, let container = nodes[place].container else { return nil }
    return (container, path.prefix(toLevel: place + 1))
  }

  /// Returns the innermost stack that contains the node with this id, and the stack's path. If the node
  /// itself is a stack, returns the node.
  ///
  /// - Complexity: O(n).
  func stack(around id: NodeID, by index: NodeIndex? = nil) -> (ContainerNode, NodePath)? {
    container(of: ObjectIdentifier(Stack.self), around: id, by: index)
  }
}

/// A search of a layer or a part of it.
private struct NodeSearch {
  let parts: SearchScope
  let fromRoot: Bool
  let traits: LayoutTraits
  let matches: (Node) -> Bool

  /// Returns the first node that matches, with its path from `root`.
  func first(in root: Node) -> LocatedNode? {
    var found: LocatedNode?
    if parts.contains(.visible) {
      found = firstVisible(in: root)
    } else if parts.contains(.focused) {
      found = firstFocused(in: root)
    }
    return found ?? (parts.contains(.contained) ? firstHidden(in: root) : nil)
  }

  /// Returns the node or the first matching node among its children. A search from the root visits a container
  /// before its children, other searches after them.
  ///
  /// - Parameters:
  ///   - isTested: whether the node itself may match.
  ///   - children: a closure that searches the children of a container.
  private func first(
    in node: Node, isTested: Bool = true, amongChildren children: (ContainerNode) -> LocatedNode?
  ) -> LocatedNode? {
    if isTested, fromRoot, matches(node) { return LocatedNode(node: node) }
    if case .container(let container) = node, let found = children(container) { return found }
    return isTested && !fromRoot && matches(node) ? LocatedNode(node: node) : nil
  }

  private func firstFocused(in node: Node) -> LocatedNode? {
    first(in: node) { container in
      guard let focus = container.focusedIndex else { return nil }
      return firstFocused(in: container.children[focus])?.inside(parentOfChildAt: focus)
    }
  }

  private func firstVisible(in node: Node) -> LocatedNode? {
    first(in: node) { container in
      func find(_ index: Int) -> LocatedNode? {
        firstVisible(in: container.children[index])?.inside(parentOfChildAt: index)
      }
      let focus = container.focusedIndex
      if let focus, let found = find(focus) { return found }
      if container.traits.showsOnlyFocus { return nil }
      for index in container.children.indices where index != focus && shows(index, in: container) {
        if let found = find(index) { return found }
      }
      return nil
    }
  }

  private func firstHidden(in node: Node, isHidden: Bool = false) -> LocatedNode? {
    first(in: node, isTested: isHidden) { container in
      let (focus, count) = (container.focusedIndex, container.children.count)
      let isForward = fromRoot || container.selection != nil
      for step in 0..<count {
        let index = isForward ? step : count - 1 - step
        let isShown = container.traits.showsOnlyFocus ? index == focus : shows(index, in: container)
        let found = firstHidden(in: container.children[index], isHidden: isHidden || !isShown)?
          .inside(parentOfChildAt: index)
        if let found { return found }
      }
      return nil
    }
  }

  private func shows(_ index: Int, in container: ContainerNode) -> Bool {
    container.kind.isVisible(at: index, in: container.contents, traits: traits)
  }
}
