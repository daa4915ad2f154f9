/// A planner that places screens using their own routes, because their containers cannot be restored.
package struct Rehoming {
  let map: NavigationMap
  let traits: LayoutTraits

  /// Inserts a screen using its default route, or its first route if there is no default. Gives the screen
  /// the saved id and brings it to the front.
  ///
  /// A route that would change or move existing nodes is refused. Interceptors are not asked, and no data is
  /// loaded. If the screen already exists, the existing node is used.
  ///
  /// - Returns: the node that shows the screen.
  /// - Throws: ``Refusal`` if the screen cannot be placed. In that case, the state is unchanged.
  package func place(
    _ destination: AnyDestination, as id: NodeID, in state: inout NavigationState
  ) throws(Refusal) -> NodeID {
    guard let index = map.usualRoute(to: destination) else { throw Refusal("no route leads to it") }
    let route = map.routes[index]
    var search = Planner(state: state, traits: traits)
    let plan = search.plan(.go(destination, route.name), to: destination, along: route.chain)
    if let failure = plan.failure { throw Refusal("its route cannot reach it: \(failure)") }
    guard plan.diff.onlyAdds else { throw Refusal("its route would change existing nodes") }
    guard let arrival = plan.arrival else { throw Refusal("its route shows no screen") }
    var planner = Planner(state: plan.after, traits: traits)
    guard state.locate(arrival) == nil, let made = planner.state.locate(arrival) else {
      state = plan.after
      return arrival
    }
    planner.reveal(made.path) { _ in .screen(ScreenNode(id: id, destination: destination)) }
    state = planner.state
    return id
  }

  /// The reason why a screen cannot be placed.
  package struct Refusal: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
  }
}

extension TreeDiff {
  /// Whether all old nodes are unchanged, except that some are brought to the front.
  fileprivate var onlyAdds: Bool {
    kept.isEmpty && sites.allSatisfy { !$0.hasNewValue && $0.removed.isEmpty }
  }
}

extension NavigationState {
  /// Brings a node to the front. Does nothing if the node does not exist, or if another node would be
  /// removed.
  package mutating func bringForward(_ id: NodeID) {
    guard let node = locate(id) else { return }
    var planner = Planner(state: self, traits: LayoutTraits())
    planner.reveal(node.path)
    if planner.state.nodeIDs.count == nodeIDs.count { self = planner.state }
  }
}
