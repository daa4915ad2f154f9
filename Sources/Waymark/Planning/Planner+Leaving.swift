extension Planner {
  /// Goes back one step in the innermost container on the focus path that can go back. If no container can,
  /// closes the top layer.
  mutating func goBack() throws(NavigationError) {
    if let top = state.layerStack.children.last, let layer = back(in: top) {
      return replaceTop(by: layer)
    }
    guard state.layerStack.children.count > 1 else { throw .nothingToGoBackTo }
    closeLayers(from: state.layerStack.children.count - 1)
  }

  /// Closes a layer and all layers above it, or only the top layer if `layer` is `nil`.
  mutating func dismiss(_ layer: NodeID?) throws(NavigationError) {
    let layers = state.layerStack.children
    let index: Int?
    if let layer {
      index = layers.firstIndex { $0.id == layer }
      if index == nil { throw .noNode(layer) }
    } else {
      index = layers.indices.last
    }
    guard let index, index > 0 else { throw .nothingToDismiss }
    closeLayers(from: index)
  }

  /// Removes a node, the nodes above it in its stack, and everything they present. A layer that becomes empty
  /// is also removed.
  mutating func leave(_ id: NodeID) throws(NavigationError) {
    guard let path = locate(id)?.path, path.depth > 0 else { throw .noNode(id) }
    guard path.depth > 2 else {
      closeLayers(from: path.child(atLevel: 0))
      hasEmptied = true
      return
    }
    change(parentOn: path) { container, index, contents in
      if container.traits.isStack {
        contents.children.truncate(to: index)
      } else {
        container.kind.remove(at: index, from: &contents)
      }
    }
  }

  /// Removes the node that ends when the screen or flow at a node finishes. See
  /// ``NavigationState/nodeToRemove(finishing:)``.
  mutating func finish(_ id: NodeID) throws(NavigationError) {
    try leave(state.nodeToRemove(finishing: id))
  }

  /// Pops the innermost stack that contains a node to its root. By default, this is the stack of the front
  /// node. Does nothing if there is no such stack.
  mutating func popToRoot(around id: NodeID?) throws(NavigationError) {
    let node = id ?? state.front.id
    guard locate(node) != nil else { throw .noNode(node) }
    guard let (stack, path) = state.stack(around: node, by: nodeIndex), stack.canPopToRoot else { return }
    replace(path) { $0.poppedToRoot }
  }

  /// Changes the node at the end of a path, without bringing it to the front. The rules for empty containers
  /// and for layers without a presenter are applied afterwards.
  mutating func replace(_ path: NodePath, with change: (Node) -> Node?) {
    hasEmptied = true
    state.edit(path, change)
  }

  /// Closes the layers above a node and brings the node to the front in every container that contains it.
  mutating func bringToFront(_ id: NodeID) throws(NavigationError) {
    guard let found = locate(id) else { throw .noNode(id) }
    reveal(found.path)
  }

  /// Brings a node to the front. If the node is already in front, finds the outermost stack on its focus path
  /// that has more than one child, and pops this stack to its root.
  mutating func reselect(_ id: NodeID) throws(NavigationError) {
    guard let found = locate(id) else { throw .noNode(id) }
    let before = state.layerStack
    reveal(found.path)
    guard state.layerStack.storage === before.storage else { return }
    let stack = found.node.locate(onFocusPath: true) { $0.container?.canPopToRoot ?? false }
    if let stack { state.edit(stack.below(found).path) { $0.poppedToRoot } }
  }

  /// Replaces the state with another state of the same window. External screens that are no longer shown are
  /// removed, because no host can show them again.
  ///
  /// - Throws: an error if the other state is not well-formed.
  /// - Complexity: O(k) in the number of nodes that differ, if the other state is well-formed and moves no nodes.
  ///   Otherwise, or without an index, O(n).
  mutating func replaceState(with other: NavigationState) throws(NavigationError) {
    let nextID = state.ids.nextNumber
    if let nodeIndex, state.isReplaceable(by: other, index: nodeIndex) {
      state = other
    } else {
      let faults = other.faults(inPlaceOf: state)
      if !faults.isEmpty { throw .malformed(faults) }
      let showable = other.withoutForeign(goneFrom: state)
      (hasEmptied, isReplaced) = (showable != other, true)
      state = showable
    }
    state.ids.skip(past: nextID &- 1)
  }

  mutating func closeLayers(from index: Int) {
    var contents = state.layerStack.contents
    contents.children.truncate(to: index)
    state.layerStack = state.layerStack.with(contents)
  }

  private mutating func replaceTop(by layer: Node) {
    state.layerStack = state.layerStack.replacingChild(at: state.layerStack.children.count - 1, with: layer)
  }

  /// Goes back in the innermost container on the node's focus path that can go back.
  ///
  /// - Returns: the changed node, or `nil` if no container can go back.
  private mutating func back(in node: Node) -> Node? {
    guard case .container(let container) = node else { return nil }
    if let focus = container.focusedIndex, let child = back(in: container.children[focus]) {
      return .container(container.replacingChild(at: focus, with: child))
    }
    var contents = container.contents
    guard container.kind.back(in: &contents, traits: traits) else { return nil }
    if contents.children.isEmpty { hasEmptied = true }
    return .container(container.with(contents))
  }
}

extension ContainerNode {
  /// Whether the container is a stack with screens above its first one.
  var canPopToRoot: Bool { traits.isStack && children.count > 1 }

  /// Whether the container has other content when the child at an index finishes.
  fileprivate func staysWithoutChild(at index: Int) -> Bool {
    if traits.isStack { return index > 0 }
    return type(of: kind).isKeptWhenEmpty || (children.count > 1 && !traits.keepsChildren)
  }
}

extension ContainerTraits {
  /// Whether the container keeps a child whose first screen finishes.
  fileprivate var keepsChildren: Bool { !isStack && !removesFinishedChildren }
}

extension Node {
  /// A copy of this node in which only the first child is left, if it is a container.
  var poppedToRoot: Node {
    guard let container else { return self }
    var contents = container.contents
    contents.children.truncate(to: 1)
    return .container(container.with(contents))
  }

  /// Returns whether both nodes are of the same type, so that the view of one node can be reused for the
  /// other.
  func isOfSameType(as other: Node) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a.destination.isSameType(as: b.destination)
    case (.container(let a), .container(let b)): a.traits.kindID == b.traits.kindID
    case (.foreign(let a), .foreign(let b)): a.mark == b.mark
    default: false
    }
  }
}

extension NavigationState {
  /// Returns the node that is removed when the screen or flow at a node finishes. A step back would remove the
  /// same node: the screen, the stack around it if it is the stack's first screen, or its layer if nothing else
  /// is below it.
  ///
  /// - Throws: ``NavigationError/cannotFinish(_:)`` if the node is the first one of the window, or of a
  ///   container that keeps its children, such as tabs.
  /// - Complexity: O(n).
  fileprivate func nodeToRemove(finishing id: NodeID) throws(NavigationError) -> NodeID {
    guard let path = locate(id)?.path else { throw .noNode(id) }
    var node = id
    for (container, index) in containers(on: path).reversed() {
      if container.traits.isLayer, container.presentation == nil { throw .cannotFinish(id) }
      if container.staysWithoutChild(at: index) || container.traits.isLayer { return node }
      if container.traits.keepsChildren, container.focusedIndex != index { throw .cannotFinish(id) }
      node = container.id
    }
    return node
  }

  /// Returns the faults that prevent this state from replacing another one.
  func faults(inPlaceOf other: NavigationState) -> [StateFault] {
    guard window == other.window else {
      return [StateFault(layerStack.id, .otherWindow(window, here: other.window))]
    }
    return validate() + strangers(to: other)
  }

  /// Returns a fault for each node whose id belongs to a node of another type in the other state. The view of
  /// that other node cannot be reused.
  package func strangers(to other: NavigationState) -> [StateFault] {
    var known: [NodeID: Node] = [:]
    other.forEachNode { known[$0.id] = $0 }
    var faults: [StateFault] = []
    forEachNode { node in
      guard let before = known[node.id], !node.isOfSameType(as: before) else { return }
      faults.append(StateFault(node.id, .takenID("\(node)", by: "\(before)")))
    }
    return faults
  }
}
