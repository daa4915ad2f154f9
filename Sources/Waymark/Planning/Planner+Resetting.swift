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
    popToRoot(state.stack(around: state.front.id)?.0.id)
    // Follow the route on a copy first, to find out which stack it leads to.
    var (attempt, pending) = (self, [PendingNode]())
    let goal = try attempt.place(chain, for: destination, pending: &pending)
    popToRoot(attempt.state.stack(around: goal)?.0.id)
    let arrival = try place(chain, for: destination, pending: &pending)
    return keepScreens(around: arrival)
  }

  /// Pops the stack with this id to its root. Does nothing if the id is `nil` or the stack does not exist.
  private mutating func popToRoot(_ id: NodeID?) {
    guard let id, let (stack, path) = state.stack(around: id), stack.children.count > 1 else { return }
    var contents = stack.contents
    contents.children.truncate(to: 1)
    reveal(path) { _ in .container(stack.with(contents)) }
  }

  /// In the stack that contains a node, replaces screens with the equal screens that the stack contained
  /// before the reset, so that they keep their ids. Starts at the root and stops at the first difference.
  ///
  /// - Returns: the id of the node after the replacement.
  private mutating func keepScreens(around node: NodeID) -> NodeID {
    guard let (stack, path) = state.stack(around: node), let old = before.node(stack.id)?.container else {
      return node
    }
    var (contents, id) = (stack.contents, node)
    for (index, (kept, made)) in zip(old.children, stack.children).enumerated() {
      guard let screen = kept.screen, screen.destination == made.screen?.destination else { break }
      contents.children[index] = kept
      if made.id == node { id = kept.id }
    }
    reveal(path) { _ in .container(stack.with(contents)) }
    return id
  }
}
