// Routes that are followed from the root of a stack: resets, and links from outside the app.

extension Planner {
  /// Closes all presented layers, pops two stacks to their roots, and then follows a route. The stacks are the
  /// stack that contains the frontmost node and the stack that contains the target. Screens that the route
  /// shows again keep their nodes.
  ///
  /// - Returns: the id of the target node.
  mutating func reset(
    to destination: AnyDestination, along chain: RouteChain
  ) throws(NavigationError) -> NodeID {
    closeLayers(from: 1)
    popToRoot(state.stack(around: state.front.id, by: nodeIndex)?.0.id)
    let goal = try goal(of: chain, for: destination)
    popToRoot(goal.stack)
    return try placeAgain(chain, for: destination)
  }

  /// Follows a route as after a cold start: closes all presented layers, selects the tabs and columns that a new window
  /// selects, pops the stack in which the route then ends to its root, and follows the route. If the route can only
  /// start in a presented layer, closes only the layers above that one. Screens that the route shows again keep their
  /// nodes. A screen that the route's finder finds is brought to the front as it is.
  ///
  /// - Parameter start: the content of a new window.
  /// - Returns: the id of the target node.
  mutating func placeOverRoot(
    of start: NodeBlueprint, to destination: AnyDestination, along chain: RouteChain
  ) throws(NavigationError) -> NodeID {
    let given = self
    if let step = chain.makes.first, let finder = step.finder, find(finder, for: destination) != nil {
      var pending: [PendingNode] = []
      return try place(chain, for: destination, pending: &pending)
    }
    closeLayers(from: 1)
    state.selectChildren(asIn: start)
    do {
      popToRoot(try goal(of: chain, for: destination).stack)
    } catch {
      self = given
      guard let goal = try? goal(of: chain, for: destination) else { throw error }
      closeLayers(from: goal.layer + 1)
      popToRoot(goal.stack)
    }
    return try placeAgain(chain, for: destination)
  }

  /// Follows a route on a copy of the planner.
  ///
  /// - Returns: the index of the layer and the id of the stack in which the route ends. If it ends at a container, this
  ///   is the stack in front in the container.
  private func goal(
    of chain: RouteChain, for destination: AnyDestination
  ) throws(NavigationError) -> (layer: Int, stack: NodeID?) {
    var (attempt, pending) = (self, [PendingNode]())
    attempt.origin = state
    let arrival = try attempt.place(chain, for: destination, pending: &pending)
    let layer = attempt.locate(arrival)?.path.child(atLevel: 0) ?? 0
    let leaf = attempt.state.leaf(inFrontOf: arrival)?.id ?? arrival
    return (layer, attempt.state.stack(around: leaf)?.0.id)
  }

  /// Follows a route from the current state, and keeps the nodes of screens that it shows again.
  private mutating func placeAgain(
    _ chain: RouteChain, for destination: AnyDestination
  ) throws(NavigationError) -> NodeID {
    origin = state
    var pending: [PendingNode] = []
    let arrival = try place(chain, for: destination, pending: &pending)
    var kept = KeptNodes()
    if let (stack, path) = state.stack(around: arrival, by: nodeIndex),
      let old = before.node(stack.id, by: nodeIndex)
    {
      reveal(path) { kept.keep(old, for: $0) }
    }
    keepLayers(&kept)
    return kept.ids[arrival] ?? arrival
  }

  /// Keeps the presented layers that the route presents again.
  private mutating func keepLayers(_ kept: inout KeptNodes) {
    let (old, layers) = (before.layerStack.children, state.layerStack.children)
    guard min(old.count, layers.count) > 1 else { return }
    var contents = state.layerStack.contents
    for index in 1..<min(old.count, layers.count) where old[index].id != layers[index].id {
      guard let was = old[index].container?.presentation, let now = layers[index].container?.presentation,
        was.style == now.style, was.anchor == now.anchor
      else { return }
      contents.children[index] = kept.keep(old[index], for: layers[index])
        .presented(over: contents.children[index - 1]) { _ in true }
    }
    state.layerStack = state.layerStack.with(contents)
  }

  /// Pops the stack with this id to its root. Does nothing if the id is `nil` or the stack does not exist.
  private mutating func popToRoot(_ id: NodeID?) {
    guard let id, let (stack, path) = state.stack(around: id, by: nodeIndex) else { return }
    if stack.canPopToRoot { reveal(path) { $0.poppedToRoot } }
  }
}

/// The nodes that take the place of equal new ones.
private struct KeptNodes {
  /// The ids of the kept nodes, by the ids of the new ones.
  private(set) var ids: [NodeID: NodeID] = [:]

  /// Returns a node with the contents of `new` in which existing nodes are used as far as they are equal: a screen with
  /// the same destination, or a container of the same kind and role. In a stack, a screen is found at any depth.
  mutating func keep(_ old: Node, for new: Node) -> Node {
    guard old.isKept(for: new) else { return new }
    ids[new.id] = old.id
    guard let (was, now) = old.container.flatMap({ old in new.container.map { (old, $0) } }) else {
      return old
    }
    var (contents, rest) = (now.contents, Array(was.children))
    for (index, child) in now.children.enumerated() {
      let place = was.traits.isStack ? rest.firstIndex { $0.isKept(for: child) } : rest.isEmpty ? nil : 0
      guard let place else { continue }
      contents.children[index] = keep(rest.remove(at: place), for: child)
    }
    if let selection = contents.selection { contents.selection = ids[selection] ?? selection }
    return .container(ContainerNode(id: was.id, traits: now.traits, contents: contents))
  }
}

extension Node {
  /// Returns whether this node can take the place of a new one.
  fileprivate func isKept(for new: Node) -> Bool {
    if let screen { return screen.destination == new.screen?.destination }
    guard let container, let other = new.container else { return id == new.id }
    return container.traits.kindID == other.traits.kindID && container.role == other.role
  }
}

extension NavigationState {
  /// Selects the tabs and columns in the base layer that a new window selects.
  ///
  /// - Parameter start: the content of a new window.
  fileprivate mutating func selectChildren(asIn start: NodeBlueprint) {
    guard let base = layerStack.children.first?.container, let root = base.children.first else { return }
    let selected = root.selectingChildren(asIn: start)
    if selected == root { return }
    let layer = base.with(ContainerContents(children: [selected]))
    layerStack = layerStack.replacingChild(at: 0, with: .container(layer))
  }
}

extension Node {
  fileprivate func selectingChildren(asIn start: NodeBlueprint) -> Node {
    guard let container, case .container(let traits, let described, let selected?) = start.content,
      traits.kindID == container.traits.kindID, traits.role == container.role,
      container.selection != nil, described.indices.contains(selected),
      let index = container.children.firstIndex(where: { $0.isMade(by: described[selected]) })
    else { return self }
    var contents = container.contents
    contents.children[index] = container.children[index].selectingChildren(asIn: described[selected])
    container.kind.select(at: index, in: &contents)
    return .container(container.with(contents))
  }

  /// Returns whether a blueprint describes this child: it has the same kind, the same role and the same first screen.
  private func isMade(by blueprint: NodeBlueprint) -> Bool {
    switch (self, blueprint.content) {
    case (.screen(let screen), .screen(let destination)): screen.destination == destination
    case (.container(let container), .container(let traits, let children, _)):
      if !container.kind.isEqual(to: traits.kind) || container.role != traits.role {
        false
      } else if traits.role != nil || container.kind is Split.Column {
        true
      } else {
        children.first.map { container.children.first?.isMade(by: $0) ?? false } ?? true
      }
    default: false
    }
  }
}
