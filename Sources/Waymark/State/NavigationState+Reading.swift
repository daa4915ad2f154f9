extension NavigationState {
  /// The screen at the end of the focus path in the top layer. It is `nil` if the path ends at an external
  /// screen or at an empty column.
  ///
  /// - Complexity: O(depth).
  public var focusedScreen: ScreenNode? {
    var node = Node.container(layerStack)
    while let container = node.container {
      guard let child = container.focusedChild else { return nil }
      node = child
    }
    return node.screen
  }

  /// Returns the visible screens of the top layer.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  public func visibleScreens(traits: LayoutTraits = LayoutTraits()) -> [ScreenNode] {
    var screens: [ScreenNode] = []
    guard let top = layerStack.children.last else { return screens }
    top.forEachVisible(traits: traits) { node in
      if let screen = node.screen { screens.append(screen) }
    }
    return screens
  }

  /// Returns the node with this id, or `nil` if it is not in the tree.
  ///
  /// - Complexity: O(n).
  public func node(_ id: NodeID) -> Node? {
    Node.container(layerStack).withBorrowed { $0.nodeInFront(id) }
      ?? Node.container(layerStack).firstNode { $0.id == id }
  }

  /// Returns the leaf at the end of the focus path that starts at the node with this id. If the node has no
  /// children, returns the node itself. If it is not in the tree, returns `nil`.
  ///
  /// - Complexity: O(depth) if the node is on the focus path, otherwise O(n).
  func leaf(inFrontOf id: NodeID) -> Node? {
    Node.container(layerStack).withBorrowed { $0.leaf(below: id, isBelow: false) } ?? node(id)?.focusedLeaf
  }

  /// Returns the path to the node with this id: its layer, the containers inside the layer that enclose the
  /// node, and the node itself. Returns an empty array if the node is not in the tree.
  ///
  /// - Complexity: O(n).
  public func path(to id: NodeID) -> [Node] {
    Array(Node.container(layerStack).path(to: id).dropFirst())
  }

  /// All screens in the tree, starting with those in the base layer.
  ///
  /// - Complexity: O(n).
  public var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    forEachNode { node in
      if let screen = node.screen { screens.append(screen) }
    }
    return screens
  }

  /// Calls `body` with every node except the layer stack, parents before their children.
  func forEachNode(_ body: (Node) -> Void) {
    for layer in layerStack.children { layer.forEachNode(body) }
  }
}

extension ContainerNode {
  /// The focused child, or `nil` if there is none.
  public var focusedChild: Node? {
    storage.focusedIndex.map { children[$0] }
  }

  /// The index of the focused child, or `nil` if there is none or if the container's kind returns an invalid
  /// index.
  var focusedIndex: Int? { storage.focusedIndex }
}

extension BorrowedNode {
  /// Returns the node with this id if it is on the focus path, otherwise `nil`. Most lookups are for nodes on
  /// this path.
  fileprivate func nodeInFront(_ id: NodeID) -> Node? {
    if self.id == id { return node }
    return mapContainer { container in
      container.focusedIndex.flatMap { container.children.withBorrowed($0) { $0.nodeInFront(id) } }
    }
  }
}

extension Node {
  /// Calls `body` with this node and all its descendants, parents before their children.
  package func forEachNode(_ body: (Node) -> Void) {
    body(self)
    guard let container else { return }
    for child in container.children { child.forEachNode(body) }
  }

  /// Calls `body` with this node and each descendant that is visible when this node is visible.
  func forEachVisible(traits: LayoutTraits, _ body: (Node) -> Void) {
    body(self)
    guard let container else { return }
    if container.traits.showsOnlyFocus {
      container.focusedChild?.forEachVisible(traits: traits, body)
      return
    }
    let contents = container.contents
    for index in contents.children.indices
    where container.kind.isVisible(at: index, in: contents, traits: traits) {
      contents.children[index].forEachVisible(traits: traits, body)
    }
  }

  /// Returns the first node in this subtree for which the closure returns `true`. A parent is tested before
  /// its children.
  func firstNode(where matches: (Node) -> Bool) -> Node? {
    if matches(self) { return self }
    guard let container else { return nil }
    for child in container.children {
      if let found = child.firstNode(where: matches) { return found }
    }
    return nil
  }

  /// Returns whether this node or one of its descendants has this id.
  package func contains(_ id: NodeID) -> Bool {
    firstNode { $0.id == id } != nil
  }

  /// Returns the path from this node to the descendant with the given id, including both, or an empty array
  /// if there is no such descendant.
  func path(to id: NodeID) -> [Node] {
    if self.id == id { return [self] }
    guard let container else { return [] }
    for child in container.children {
      let rest = child.path(to: id)
      if !rest.isEmpty { return [self] + rest }
    }
    return []
  }
}

extension BorrowedNode {
  /// Returns the leaf at the end of the focus path from this node. Returns `nil` if the node with this id is
  /// neither on that path nor an ancestor of this node.
  ///
  /// - Parameter isBelow: whether this node is a descendant of the node with this id.
  fileprivate func leaf(below id: NodeID, isBelow: Bool) -> Node? {
    let isBelow = isBelow || self.id == id
    guard isContainer else { return isBelow ? node : nil }
    return mapContainer { container in
      guard let index = container.focusedIndex else { return isBelow ? node : nil }
      return container.contents.children.withBorrowed(index) { $0.leaf(below: id, isBelow: isBelow) }
    }
  }
}

extension Node {
  /// The leaf at the end of the focus path that starts at this node.
  var focusedLeaf: Node { withBorrowed { $0.focusedLeaf } }
}

extension BorrowedNode {
  fileprivate var focusedLeaf: Node {
    mapContainer { container in
      container.focusedIndex.map { container.contents.children.withBorrowed($0) { $0.focusedLeaf } }
    } ?? node
  }
}
