extension NavigationState {
  /// The screen with the focus: in the layer on top, what is in front in every container on the way down.
  ///
  /// `nil` if something foreign or an empty column is there.
  /// - Complexity: O(depth).
  public var focusedScreen: ScreenNode? {
    var node = Node.container(layerStack)
    while let container = node.container {
      guard let child = container.focusedChild else { return nil }
      node = child
    }
    return node.screen
  }

  /// The screens that show in the layer on top.
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

  /// The node with this id, wherever it is.
  ///
  /// - Complexity: O(n).
  public func node(_ id: NodeID) -> Node? {
    Node.container(layerStack).withBorrowed { $0.nodeInFront(id) }
      ?? Node.container(layerStack).firstNode { $0.id == id }
  }

  /// What is in front in the node with this id, that itself if it is a screen; `nil` if the node is not there.
  ///
  /// - Complexity: O(depth) if the node is on the way down to what is in front, else O(n).
  func leaf(inFrontOf id: NodeID) -> Node? {
    Node.container(layerStack).withBorrowed { $0.leaf(below: id, isBelow: false) } ?? node(id)?.focusedLeaf
  }

  /// The nodes from the layer down to the node with this id, that node included; empty if it is not there.
  ///
  /// - Complexity: O(n).
  public func path(to id: NodeID) -> [Node] {
    Array(Node.container(layerStack).path(to: id).dropFirst())
  }

  /// All screens, layer by layer from the base on, in the order of the tree.
  ///
  /// - Complexity: O(n).
  public var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    forEachNode { node in
      if let screen = node.screen { screens.append(screen) }
    }
    return screens
  }

  /// Calls the body with every node but the layer stack, a node before what is in it.
  func forEachNode(_ body: (Node) -> Void) {
    for layer in layerStack.children { layer.forEachNode(body) }
  }
}

extension ContainerNode {
  /// What is in front in this container.
  public var focusedChild: Node? {
    storage.focusedIndex.map { children[$0] }
  }

  /// Where what is in front in this container is; `nil` if nothing is, or the kind names a child that is not there.
  var focusedIndex: Int? { storage.focusedIndex }
}

extension BorrowedNode {
  /// The node with this id, if it is on the way down to what is in front, as what was just asked for is.
  fileprivate func nodeInFront(_ id: NodeID) -> Node? {
    if self.id == id { return node }
    return mapContainer { container in
      container.focusedIndex.flatMap { container.children.withBorrowed($0) { $0.nodeInFront(id) } }
    }
  }
}

extension Node {
  /// Calls the body with this node and all below it, a node before what is in it.
  func forEachNode(_ body: (Node) -> Void) {
    body(self)
    guard let container else { return }
    for child in container.children { child.forEachNode(body) }
  }

  /// Calls the body with this node and all that show below it while it shows itself.
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

  /// The first node that matches, this one included, a node before what is in it.
  func firstNode(where matches: (Node) -> Bool) -> Node? {
    if matches(self) { return self }
    guard let container else { return nil }
    for child in container.children {
      if let found = child.firstNode(where: matches) { return found }
    }
    return nil
  }

  /// Tells whether a node with this id is this one or below it.
  func contains(_ id: NodeID) -> Bool {
    firstNode { $0.id == id } != nil
  }

  /// The nodes from this one down to the one with this id; empty if it is not below.
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
  /// What is in front in here, if a node with this id is on the way down to it.
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
  /// What is in front at the end of the way down from this node.
  var focusedLeaf: Node { withBorrowed { $0.focusedLeaf } }
}

extension BorrowedNode {
  fileprivate var focusedLeaf: Node {
    mapContainer { container in
      container.focusedIndex.map { container.contents.children.withBorrowed($0) { $0.focusedLeaf } }
    } ?? node
  }
}
