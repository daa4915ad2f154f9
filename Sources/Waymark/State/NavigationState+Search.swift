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
    withoutActuallyEscaping(matches) {
      locate(ClosureTest(matches: $0), in: scope, from: start, traits: traits)?.node
    }
  }

  /// Returns the first node that passes the test, together with its path.
  func locate(
    _ test: some NodeTest, in scope: SearchScope, from start: SearchStart, traits: LayoutTraits
  ) -> LocatedNode? {
    guard let top = layerStack.children.indices.last else { return nil }
    let parts = scope.parts.isEmpty ? .layer : scope.parts
    let search = NodeSearch(test: test, parts: parts, fromRoot: start.place == .root, traits: traits)
    let subtree: LocatedNode?
    switch start.place {
    case .top: return first(in: scope, startingIn: top, by: search)
    case .root: return first(in: scope, startingIn: 0, by: search)
    case .role(let role): subtree = container(from: top) { $0.role == role }
    case .column(let column, let role):
      subtree = container(from: top) { $0.role == role }.flatMap { $0.child { $0.index(of: column) } }
    case .nearest(let kind): subtree = focused(in: top) { $0.traits.kindID == kind }
    }
    return subtree.flatMap { first(in: scope, startingIn: $0, by: search) }
  }

  /// Returns the first matching node. Searches a subtree of a layer, then the other layers in the scope.
  private func first(
    in scope: SearchScope, startingIn subtree: LocatedNode, by search: NodeSearch<some NodeTest>
  ) -> LocatedNode? {
    var found = Finding()
    if !scope.parts.isEmpty, subtree.node.withBorrowed({ search.finds(in: $0, &found) }) {
      return found.located?.below(subtree)
    }
    return first(in: scope.subtracting(.layer), startingIn: subtree.path.child(atLevel: 0), by: search)
  }

  private func first(
    in scope: SearchScope, startingIn layer: Int, by search: NodeSearch<some NodeTest>
  ) -> LocatedNode? {
    var found = Finding()
    if !scope.parts.isEmpty, finds(in: layer, by: search, &found) { return found.located }
    if scope.contains(.presenting) {
      for index in (0..<layer).reversed() where finds(in: index, by: search, &found) { return found.located }
    }
    if scope.contains(.presented) {
      for index in layer + 1..<layerStack.storage.children.count where finds(in: index, by: search, &found) {
        return found.located
      }
    }
    return nil
  }

  private func finds(in layer: Int, by search: NodeSearch<some NodeTest>, _ found: inout Finding) -> Bool {
    guard layerStack.storage.children.withBorrowed(layer, { search.finds(in: $0, &found) }) else {
      return false
    }
    found.path.append(parentOfChildAt: layer)
    return true
  }

  private func layerNode(_ index: Int) -> LocatedNode {
    var path = NodePath()
    path.append(parentOfChildAt: index)
    return LocatedNode(node: layerStack.children[index], path: path)
  }

  /// Returns the first matching container in the topmost layer that contains one.
  private func container(from top: Int, where matches: (ContainerNode) -> Bool) -> LocatedNode? {
    for index in (0...top).reversed() {
      let layer = layerNode(index)
      let found = layer.node.locate { $0.container.map(matches) ?? false }
      if let found { return found.below(layer) }
    }
    return nil
  }

  /// Returns the innermost matching container on the focus path of a layer.
  private func focused(in layer: Int, where matches: (ContainerNode) -> Bool) -> LocatedNode? {
    var next: LocatedNode? = layerNode(layer)
    var found: LocatedNode?
    while let located = next, let container = located.node.container {
      if matches(container) { found = located }
      next = located.child { $0.focusedIndex }
    }
    return found
  }
}

extension LocatedNode {
  /// Returns the child at the index that the closure returns, or `nil` if there is no such child.
  fileprivate func child(at index: (ContainerNode) -> Int?) -> LocatedNode? {
    guard let container = node.container, let index = index(container),
      container.children.indices.contains(index)
    else { return nil }
    var path = NodePath()
    path.append(parentOfChildAt: index)
    return LocatedNode(node: container.children[index], path: path).below(self)
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
    var found: (ContainerNode, level: Int)?
    var node = Node.container(layerStack)
    for level in 0...path.depth {
      guard case .container(let container) = node else { break }
      if container.traits.kindID == kind { found = (container, level) }
      if level < path.depth { node = container.children[path.child(atLevel: level)] }
    }
    return found.map { ($0.0, path.prefix(toLevel: $0.level)) }
  }

  /// Returns the innermost stack that contains the node with this id, and the stack's path. If the node
  /// itself is a stack, returns the node.
  ///
  /// - Complexity: O(n).
  func stack(around id: NodeID, by index: NodeIndex? = nil) -> (ContainerNode, NodePath)? {
    container(of: ObjectIdentifier(Stack.self), around: id, by: index)
  }
}

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

/// A condition that a search evaluates for each node it visits.
protocol NodeTest {
  func accepts(_ node: BorrowedNode) -> Bool
}

/// A condition that is evaluated by a closure.
struct ClosureTest: NodeTest {
  let matches: (Node) -> Bool

  func accepts(_ node: BorrowedNode) -> Bool { matches(node.node) }
}
