/// Finds out what a request would do: pure, and all or nothing.
///
/// There is one recursion, ``place(_:from:for:pending:)``. It walks a chain from the target back until a
/// finder succeeds; what it makes on the way is *pending*, and is integrated where the walk ends, or taken in
/// by a container made on the way.
struct Planner {
  /// A node that has been made, and how it is to be joined to what the chain yields next.
  struct PendingNode {
    let join: RoutePlacement
    let node: Node
    /// What the node was made for.
    let wanted: AnyDestination
  }

  let traits: LayoutTraits
  let before: NavigationState
  var state: NavigationState
  var reasons: [PlanReason] = []
  /// Whether a container may have been left empty, so that the rules of emptiness have to be applied.
  var hasEmptied = false
  /// The step of a sequence that the target is to show, until the target has been looked for.
  private var sought: StepTag?

  /// Plans the way to a destination along a chain.
  ///
  /// - Parameter isReset: whether the way begins with a clean slate.
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

  /// Finds or makes the node of a step, and integrates what is pending.
  ///
  /// - Returns: the id of the step's own node.
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

  /// Finds the node of a step that is never made, once the steps after it are done.
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

  /// Looks for the node of a step that is never made, after the steps behind it: for `.select` inside the place where
  /// those ended, for `.none` where the step's finder looks.
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
  /// - Parameter ids: the next ids of the window; by default those of the state.
  init(state: NavigationState, ids: NodeIDSource? = nil, traits: LayoutTraits) {
    // By the initializer of its members: in another one, a planner would be put together and then copied.
    self.init(traits: traits, before: state, state: state)
    if let ids { self.state.ids = ids }
  }
}
