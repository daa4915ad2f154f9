/// Finds a place for screens whose container cannot be had again: where their own routes would put them.
struct Rehoming {
  let map: NavigationMap
  let traits: LayoutTraits

  /// Puts a screen where its usual route leads, under an id that it had, and brings it to the front.
  ///
  /// Nothing else may change: what is there stays where it is and as it is. Interceptors are not asked here, nor is anything
  /// fetched. If the screen is there already, that one counts.
  ///
  /// - Returns: the node that shows it now.
  /// - Throws: ``Refusal``; the state is as it was then.
  func place(
    _ destination: AnyDestination, as id: NodeID, in state: inout NavigationState
  ) throws(Refusal) -> NodeID {
    guard let index = map.usualRoute(to: destination) else { throw Refusal("no route leads to it") }
    let route = map.routes[index]
    let plan = Planner.plan(
      .go(destination, route.name), to: destination, along: route.chain, from: state, traits: traits)
    if let failure = plan.failure { throw Refusal("its route does not lead there: \(failure)") }
    guard plan.edits.allSatisfy(\.onlyAdds) else { throw Refusal("its route would change what is there") }
    guard let arrival = plan.arrival else { throw Refusal("its route leads to nothing") }
    var planner = Planner(state: plan.after, traits: traits)
    guard state.locate(arrival) == nil, let made = planner.state.locate(arrival) else {
      state = plan.after
      return arrival
    }
    planner.reveal(made.path) { _ in .screen(ScreenNode(id: id, destination: destination)) }
    state = planner.state
    return id
  }

  /// Why a screen has no place.
  struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

extension NavigationEdit {
  /// Whether all stays that was there. What is in front may change.
  fileprivate var onlyAdds: Bool {
    switch self {
    case .insert, .select, .note: true
    case .move, .remove, .update: false
    }
  }
}
