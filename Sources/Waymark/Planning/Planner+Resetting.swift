extension Planner {
  /// Finds or makes the node of a route from a clean slate (T3): all presented layers close, and the stack in front and the stack
  /// that the route leads to go back to their roots first. Screens that lie there again are the same as before.
  ///
  /// - Returns: the id of the node.
  mutating func reset(
    to destination: AnyDestination, along chain: RouteChain
  ) throws(NavigationError) -> NodeID {
    closeLayers(from: 1)
    popToRoot(state.stack(around: state.front.id)?.0.id)
    // Only the route knows which stack it leads to.
    var (attempt, pending) = (self, [PendingNode]())
    let goal = try attempt.place(chain, for: destination, pending: &pending)
    popToRoot(attempt.state.stack(around: goal)?.0.id)
    let arrival = try place(chain, for: destination, pending: &pending)
    return keepScreens(around: arrival)
  }

  /// Takes all but the root out of a stack, if it is there.
  private mutating func popToRoot(_ id: NodeID?) {
    guard let id, let (stack, path) = state.stack(around: id), stack.children.count > 1 else { return }
    var contents = stack.contents
    contents.children.truncate(to: 1)
    reveal(path) { _ in .container(stack.with(contents)) }
  }

  /// Puts back the screens that lay in the stack around a node before, as far as equal ones lie there now.
  ///
  /// - Returns: the id that the node has then.
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
