extension Planner {
  /// Inserts the pending nodes into the tree, in order. The position of the first node is determined by
  /// `start`, and that of each other node by the node inserted before it.
  mutating func integrate(_ pending: inout [PendingNode], at start: NodeID) throws(NavigationError) {
    var place = start
    while let next = pending.popLast() {
      switch next.placement {
      case .present(let style, let anchor):
        present(next.node, style, anchor, over: place)
      case .replaceRoot:
        try replaceRoot(by: next)
      default:
        try embed(next, around: place)
      }
      place = next.node.id
    }
  }

  /// Brings a container to the front. If the first pending node belongs in this container, inserts the node
  /// in the same step.
  ///
  /// - Returns: the id of the node that determines the position of the remaining pending nodes.
  mutating func fillAndReveal(
    _ found: LocatedNode, with pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    guard let next = pending.last, case .container(let container) = found.node,
      next.placement.kind == container.traits.kindID
    else {
      reveal(found.path)
      return found.node.id
    }
    pending.removeLast()
    try embed(next, in: container, at: found.path)
    return next.node.id
  }

  /// Inserts the first pending node into the innermost matching container that contains `node`, and brings
  /// that container to the front. Then inserts the remaining pending nodes.
  ///
  /// - Returns: the id of the container.
  mutating func startAround(
    _ node: NodeID, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    guard let next = pending.popLast() else { return node }
    guard let (container, path) = state.container(of: next.placement.kind, around: node, by: nodeIndex) else {
      throw .noContainer(next.placement.container, for: next.wanted)
    }
    try embed(next, in: container, at: path)
    try integrate(&pending, at: next.node.id)
    return container.id
  }

  private mutating func present(
    _ node: Node, _ style: PresentationStyle, _ anchor: PresentationAnchor?, over place: NodeID
  ) {
    guard let top = state.layerStack.children.last else { return }
    let over = top.locate { $0.id == place }?.node ?? top
    let presentation = Presentation(style: style, presenter: over.focusedLeaf.id, anchor: anchor)
    let layer = ContainerNode(
      id: state.ids.next(), traits: .presented(presentation),
      contents: ContainerContents(children: ChildList(only: node)))
    var contents = state.layerStack.contents
    contents.children.append(.container(layer))
    state.layerStack = state.layerStack.with(contents)
    reasons.append(
      .placed(node.id, .present(style, anchor), onto: presentation.presenter))
  }

  private mutating func replaceRoot(by pending: PendingNode) throws(NavigationError) {
    let layers = state.layerStack.children
    guard layers.count == 1, let base = layers.first?.container else {
      throw .rootIsCovered(by: layers.count - 1, for: pending.wanted)
    }
    let replaced = base.with(ContainerContents(children: [pending.node]))
    state.layerStack = state.layerStack.with(ContainerContents(children: [.container(replaced)]))
    reasons.append(.placed(pending.node.id, .replaceRoot, onto: base.id))
  }

  /// Inserts a node into the innermost container that encloses `place` and has the kind that the node's
  /// placement requires.
  private mutating func embed(_ pending: PendingNode, around place: NodeID) throws(NavigationError) {
    guard let (container, path) = state.container(of: pending.placement.kind, around: place, by: nodeIndex)
    else {
      throw .noContainer(pending.placement.container, for: pending.wanted)
    }
    try embed(pending, in: container, at: path)
  }

  private mutating func embed(
    _ pending: PendingNode, in container: ContainerNode, at path: NodePath
  ) throws(NavigationError) {
    var contents = container.contents
    guard container.traits.embed(pending.node, by: pending.placement, into: &contents) else {
      throw .noContainer(pending.placement.container, for: pending.wanted)
    }
    let filled = container.with(contents)
    reveal(path) { _ in .container(filled) }
    reasons.append(.placed(pending.node.id, pending.placement, onto: container.id))
  }
}
