extension Planner {
  /// Plans the way to a destination from a clean slate (T3): all presented layers close, and the stack in front and the stack
  /// that the route leads to go back to their roots first. Screens that lie there again are the same as before.
  static func plan(
    _ action: NavigationAction, resettingTo destination: AnyDestination, along chain: RouteChain,
    from state: NavigationState, ids: NodeIDSource, traits: NavigationTraits
  ) -> Plan {
    var planner = Planner(state: state, ids: ids, traits: traits)
    do {
      planner.closeLayers(from: 1)
      planner.popToRoot(around: planner.state.front.id)
      var (attempt, pending) = (planner, [PendingNode]())
      let goal = try attempt.place(chain, for: destination, pending: &pending)
      planner.popToRoot(around: goal, in: attempt.state)
      var arrival = try planner.place(chain, for: destination, pending: &pending)
      planner.keepScreens(around: &arrival)
      return planner.finish(action, arrival: arrival)
    } catch {
      return planner.fail(action, error)
    }
  }

  /// Takes all but the root out of the innermost stack around a node.
  ///
  /// - Parameter other: the state in which the node is; by default this one.
  private mutating func popToRoot(around node: NodeID, in other: NavigationState? = nil) {
    guard let id = (other ?? state).stack(around: node)?.id, let found = state.locate(id),
      let stack = found.node.container, stack.children.count > 1
    else { return }
    var contents = stack.contents
    contents.children.truncate(to: 1)
    reveal(found.path) { _ in .container(stack.with(contents)) }
  }

  /// Puts back the screens that lay in the stack around a node before, as far as equal ones lie there now.
  private mutating func keepScreens(around arrival: inout NodeID) {
    guard let id = state.stack(around: arrival)?.id, let old = before.node(id)?.container,
      let found = state.locate(id), let stack = found.node.container
    else { return }
    var contents = stack.contents
    for index in 0..<min(old.children.count, stack.children.count) {
      let (kept, made) = (old.children[index], stack.children[index])
      guard let screen = kept.screen, screen.destination == made.screen?.destination else { break }
      contents.children[index] = kept
      if arrival == made.id { arrival = kept.id }
    }
    reveal(found.path) { _ in .container(stack.with(contents)) }
  }
}
