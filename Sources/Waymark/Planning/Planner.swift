/// A planner that computes the changes of a request. Planning has no side effects, and a failed plan changes
/// nothing.
///
/// ``place(_:from:for:pending:)`` recurses from the target of a chain towards its origin until a finder
/// succeeds. Nodes that it creates are *pending* until they are inserted into the tree. They are inserted
/// where the recursion ends, or into a container that is created on the way.
struct Planner {
  /// A new node that is not in the tree yet, and its placement in the container of the next step.
  struct PendingNode {
    let join: RoutePlacement
    let node: Node
    /// The destination for which the node was created.
    let wanted: AnyDestination
  }

  let traits: LayoutTraits
  let before: NavigationState
  var state: NavigationState
  var reasons: [PlanReason] = []
  /// Whether a container might be empty, so that the rules for empty containers must be applied.
  var hasEmptied = false
  /// The sequence step that the target must show. It is used only for the first search and then set to `nil`.
  private var sought: StepTag?

  /// Plans the navigation to a destination along a chain.
  ///
  /// - Parameter isReset: whether to close all layers and pop the stacks to their roots first.
  static func plan(
    _ action: NavigationAction, to destination: AnyDestination, along chain: RouteChain,
    from state: NavigationState, ids: NodeIDSource? = nil, traits: LayoutTraits,
    as step: StepTag? = nil, isReset: Bool = false
  ) -> Plan {
    var planner = Planner(state: state, ids: ids, traits: traits)
    planner.sought = step
    planner.reasons.reserveCapacity(6)
    var pending: [PendingNode] = []
    do {
      let arrival =
        isReset
        ? try planner.reset(to: destination, along: chain)
        : try planner.place(chain, for: destination, pending: &pending)
      return planner.finish(action, arrival: arrival)
    } catch {
      return planner.fail(action, error)
    }
  }

  func finish(_ action: NavigationAction, arrival: NodeID?) -> Plan {
    Plan(transition: Transition(from: before, to: state, for: action, reasons: reasons, arrival: arrival))
  }

  func fail(_ action: NavigationAction, _ error: NavigationError) -> Plan {
    Plan(transition: Transition(from: before, for: action, failure: error, reasons: reasons))
  }

  /// Finds or creates the node of a step, and inserts the pending nodes.
  ///
  /// - Returns: the id of the node of this step.
  mutating func place(
    _ chain: RouteChain, from index: Int = 0, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    guard index < chain.makes.count else { return try start(chain.end, for: wanted, pending: &pending) }
    let step = chain.makes[index]
    let sought = sought
    self.sought = nil
    if let finder = step.finder, let found = search(finder, for: wanted, as: step.isMade ? sought : nil) {
      reveal(found, showing: wanted)
      try integrate(&pending, at: found.node.id)
      return found.node.id
    }
    guard step.isMade else {
      return try expect(step, in: chain, at: index, for: wanted, pending: &pending)
    }
    let node = try make(step, for: wanted, pending: &pending)
    pending.append(PendingNode(join: step.join, node: node, wanted: wanted))
    _ = try place(chain, from: index + 1, for: wanted, pending: &pending)
    return node.id
  }

  /// Follows the remaining steps of the chain, then finds the node of this step. The step does not allow
  /// creating a node.
  private mutating func expect(
    _ step: MakeStep, in chain: RouteChain, at index: Int, for wanted: AnyDestination,
    pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    var nothing: [PendingNode] = []
    let place = try place(chain, from: index + 1, for: wanted, pending: &nothing)
    guard let found = searchAgain(step, for: wanted, from: place) else { throw .notThere(wanted) }
    reveal(found, showing: wanted)
    try integrate(&pending, at: found.node.id)
    return found.node.id
  }

  /// Searches for the node of a step that does not allow creating one. If the placement is `.select`,
  /// searches only the node `place`, at which the remaining steps ended, and its descendants. Otherwise,
  /// searches the scope of the step's finder.
  private mutating func searchAgain(
    _ step: MakeStep, for wanted: AnyDestination, from place: NodeID
  ) -> LocatedNode? {
    guard step.join == .select else {
      return search(step.finder ?? StepFinder(matcher: .equal), for: wanted)
    }
    return search(StepFinder(matcher: step.finder?.matcher ?? .equal), for: wanted, inside: place)
  }
}

extension Planner {
  /// Creates a planner for a request in this state.
  ///
  /// - Parameter ids: the generator for the ids of new nodes. By default, the generator of the state is used.
  init(state: NavigationState, ids: NodeIDSource? = nil, traits: LayoutTraits) {
    // Calling the memberwise initializer avoids a copy of the planner.
    self.init(traits: traits, before: state, state: state)
    if let ids { self.state.ids = ids }
  }
}
