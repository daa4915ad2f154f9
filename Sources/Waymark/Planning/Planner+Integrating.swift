extension Planner {
  /// Inserts the pending nodes into the tree, in order. The position of the first node is determined by
  /// `start`, and that of each other node by the node inserted before it.
  mutating func integrate(_ pending: inout [PendingNode], at start: NodeID) throws(NavigationError) {
    var place = start
    while let next = pending.popLast() {
      switch next.placement {
      case .present(let style, let anchor):
        place = present(next, style, anchor, over: place, with: &pending)
      case .replaceRoot:
        place = try replaceRoot(by: next, with: &pending)
      default:
        place = try embed(next, around: place, with: &pending)
      }
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
    return try embed(next, in: container, at: found.path, with: &pending)
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
    let place = try embed(next, in: container, at: path, with: &pending)
    try integrate(&pending, at: place)
    return container.id
  }

  private mutating func present(
    _ next: PendingNode, _ style: PresentationStyle, _ anchor: PresentationAnchor?, over place: NodeID,
    with pending: inout [PendingNode]
  ) -> NodeID {
    let layers = state.layerStack.children
    guard let top = layers.last else { return place }
    let covered = origin.layerStack.children.dropFirst(layers.count).first?.id
    if let found = useContent(next, in: top.id, or: covered, pending: &pending) {
      return found
    }
    let node = next.node
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
    return node.id
  }

  private mutating func replaceRoot(
    by next: PendingNode, with pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    let layers = state.layerStack.children
    guard layers.count == 1, let base = layers.first?.container else {
      throw .rootIsCovered(by: layers.count - 1, for: next.wanted)
    }
    if let found = useContent(next, in: base.id, pending: &pending) { return found }
    let replaced = base.with(ContainerContents(children: [next.node]))
    state.layerStack = state.layerStack.with(ContainerContents(children: [.container(replaced)]))
    reasons.append(.placed(next.node.id, .replaceRoot, onto: base.id))
    return next.node.id
  }

  /// Inserts a node into the innermost container that encloses `place` and has the kind that the node's
  /// placement requires.
  private mutating func embed(
    _ next: PendingNode, around place: NodeID, with pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    guard let (container, path) = state.container(of: next.placement.kind, around: place, by: nodeIndex)
    else {
      throw .noContainer(next.placement.container, for: next.wanted)
    }
    return try embed(next, in: container, at: path, with: &pending)
  }

  private mutating func embed(
    _ next: PendingNode, in container: ContainerNode, at path: NodePath, with pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    var place = container.id
    if case .setColumn(let column) = next.placement, let index = container.contents.index(of: column) {
      place = container.children[index].id
    }
    if let found = useContent(next, in: place, pending: &pending) { return found }
    var contents = container.contents
    guard container.traits.embed(next.node, by: next.placement, into: &contents) else {
      throw .noContainer(next.placement.container, for: next.wanted)
    }
    let filled = container.with(contents)
    reveal(path) { _ in .container(filled) }
    reasons.append(.placed(next.node.id, next.placement, onto: container.id))
    return next.node.id
  }
}
