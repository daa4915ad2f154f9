/// A planner that computes the changes of a request. Planning has no side effects, and a failed plan changes
/// nothing.
///
/// ``place(_:from:for:pending:)`` recurses from the target of a chain towards its origin until a finder
/// succeeds. Nodes that it creates are *pending* until they are inserted into the tree. They are inserted
/// where the recursion ends, or into a container that is created on the way.
struct Planner {
  /// A new node that is not in the tree yet, and its placement in the container of the next step.
  struct PendingNode {
    let placement: RoutePlacement
    let node: Node
    /// The destination for which the node was created.
    let wanted: AnyDestination
    /// The rule by which an existing screen makes the node unnecessary, or `nil` if none does.
    var comparison: ContentComparison?
    /// The screens with a comparison that were inserted into the node, if it is a container. The innermost is first.
    var contents: [PendingNode] = []

    /// The screens with a comparison, if the node is a screen or a container.
    var screens: [PendingNode] { comparison == nil ? contents : [self] }
  }

  let traits: LayoutTraits
  let before: NavigationState
  /// The index of ``before``, or `nil` if nodes are found without one.
  let nodeIndex: NodeIndex?
  var state: NavigationState
  var reasons: [PlanReason] = []
  /// Whether a container might be empty, so that the rules for empty containers must be applied.
  var hasEmptied = false
  /// Whether the whole state was replaced. Its external screens, which can be presenters, were then removed.
  var isReplaced = false
  /// The comparison for the step of the target. It is used only for that step and then set to `nil`.
  private var targetComparison: ContentComparison?
  /// The state before the first step of a route: ``before``, or the state that a reset leaves.
  var origin: NavigationState
  /// The existing screens that the plan uses in place of screens that it had created.
  var matches: [(made: NodeID, found: NodeID)] = []

  /// Plans the navigation to a destination along a chain. If the action resets the window, closes all layers
  /// and pops the stacks to their roots first.
  ///
  /// - Parameter start: the content of a new window, if the route is followed from the root of a stack. See
  ///   ``placeOverRoot(of:to:along:)``.
  mutating func plan(
    _ action: NavigationAction, to destination: AnyDestination, along chain: RouteChain,
    filter: NodeFilter? = nil, overRootOf start: NodeBlueprint? = nil
  ) -> Plan {
    targetComparison = ContentComparison(isTarget: true, filter: filter)
    reasons.reserveCapacity(6)
    var pending: [PendingNode] = []
    do {
      let arrival: NodeID
      if case .reset = action {
        arrival = try reset(to: destination, along: chain)
      } else if let start {
        arrival = try placeOverRoot(of: start, to: destination, along: chain)
      } else {
        arrival = try place(chain, for: destination, pending: &pending)
      }
      return finish(action, arrival: arrival)
    } catch {
      return fail(action, error)
    }
  }

  func finish(_ action: NavigationAction, arrival: NodeID?) -> Plan {
    Plan(from: before, to: state, for: action, reasons: reasons, arrival: arrival)
  }

  func fail(_ action: NavigationAction, _ error: NavigationError) -> Plan {
    Plan(from: before, for: action, failure: error, reasons: reasons)
  }

  /// Finds or creates the node of a step, and inserts the pending nodes.
  ///
  /// - Returns: the id of the node of this step.
  mutating func place(
    _ chain: RouteChain, from index: Int = 0, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    guard index < chain.makes.count else { return try start(chain.end, for: wanted, pending: &pending) }
    let step = chain.makes[index]
    let comparison = targetComparison ?? ContentComparison(isTarget: false)
    targetComparison = nil
    if let found = search(step, for: wanted, comparison) {
      reveal(found, showing: wanted)
      try integrate(&pending, at: found.node.id)
      return found.node.id
    }
    guard step.isMade else {
      return try expect(step, in: chain, at: index, for: wanted, pending: &pending)
    }
    var made = try make(step, for: wanted, pending: &pending)
    if case .content = step.search { made.comparison = comparison }
    pending.append(made)
    _ = try place(chain, from: index + 1, for: wanted, pending: &pending)
    return matches.last { $0.made == made.node.id }?.found ?? made.node.id
  }

  /// Searches for the existing node of a step, before the route has led anywhere.
  private mutating func search(
    _ step: MakeStep, for wanted: AnyDestination, _ comparison: ContentComparison
  ) -> LocatedNode? {
    switch step.search {
    case .none: nil
    case .finder(let finder): search(finder, for: wanted, filter: step.isMade ? comparison.windowFilter : nil)
    case .content where !step.isMade: search(.unique, for: wanted)
    case .content where comparison.windowFilter != nil:
      search(.unique, for: wanted, filter: comparison.filter)
    case .content: searchRoots(for: wanted, filter: comparison.filter)
    }
  }

  /// Follows the remaining steps of the chain, then finds the node of this step. The step does not allow
  /// creating a node.
  private mutating func expect(
    _ step: MakeStep, in chain: RouteChain, at index: Int, for wanted: AnyDestination,
    pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    var nothing: [PendingNode] = []
    let place = try place(chain, from: index + 1, for: wanted, pending: &nothing)
    guard let found = searchAgain(step, for: wanted, from: place) else { throw .screenNotFound(wanted) }
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
    guard step.placement == .select else {
      return search(step.finder ?? StepFinder(matcher: .equal), for: wanted)
    }
    return search(StepFinder(matcher: step.finder?.matcher ?? .equal), for: wanted, inside: place)
  }
}

extension Planner {
  /// Creates a planner for a request in this state.
  ///
  /// - Parameters:
  ///   - ids: the generator for the ids of new nodes. By default, the generator of the state is used.
  ///   - index: the index of the state, if there is one.
  init(state: NavigationState, ids: NodeIDSource? = nil, index: NodeIndex? = nil, traits: LayoutTraits) {
    // Calling the memberwise initializer avoids a copy of the planner.
    self.init(traits: traits, before: state, nodeIndex: index, state: state, origin: state)
    if let ids { self.state.ids = ids }
  }

  /// Returns a node of the current state and its path, or `nil` if it is not in the tree.
  func locate(_ id: NodeID) -> LocatedNode? { state.locate(id, by: nodeIndex) }

  /// Creates the node of a step. If the node is a container, inserts the pending nodes that belong in it.
  mutating func make(
    _ step: MakeStep, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> PendingNode {
    switch step.factory {
    case .screen:
      let node = Node.screen(ScreenNode(id: state.ids.next(), destination: wanted))
      reasons.append(.made(node))
      return PendingNode(placement: step.placement, node: node, wanted: wanted)
    case .container(let blueprint):
      return try fill(blueprint, of: step, for: wanted, with: &pending)
    case .role(let blueprint):
      let made = try fill(blueprint(wanted), of: step, for: wanted, with: &pending)
      let faults = made.node.faults(asRole: wanted)
      if !faults.isEmpty { throw .malformed(faults) }
      return made
    }
  }

  /// Creates the node that a blueprint describes, and inserts the pending nodes that belong in it.
  private mutating func fill(
    _ blueprint: NodeBlueprint, of step: MakeStep, for wanted: AnyDestination,
    with pending: inout [PendingNode]
  ) throws(NavigationError) -> PendingNode {
    guard case .container(let traits, let children, let selected) = blueprint.content else {
      let node = blueprint.makeNode(&state.ids)
      reasons.append(.made(node))
      return PendingNode(placement: step.placement, node: node, wanted: wanted)
    }
    let id = state.ids.next()
    var contents = traits.makeContents(children.map { $0.makeNode(&state.ids) }, selected: selected)
    let place = reasons.count
    var screens: [PendingNode] = []
    while let next = pending.last, next.placement.kind == traits.kindID {
      guard traits.embed(next.node, by: next.placement, into: &contents) else {
        throw .noContainer(next.placement.container, for: next.wanted)
      }
      reasons.append(.placed(next.node.id, next.placement, onto: id))
      screens = next.screens + screens
      pending.removeLast()
    }
    let node = Node.container(ContainerNode(id: id, traits: traits, contents: contents))
    reasons.insert(.made(node), at: place)
    return PendingNode(
      placement: step.placement, node: node, wanted: wanted, contents: screens)
  }
}

extension Node {
  /// Returns the faults of the node that the app's blueprint for a role describes.
  func faults(asRole role: AnyDestination) -> [StateFault] {
    (container?.role == role ? [] : [StateFault(id, .noRole(role))]) + faults(in: "\(role)")
  }

  /// Returns the faults of the contents of the described containers.
  ///
  /// - Parameter owner: a name for the described node.
  func faults(in owner: String) -> [StateFault] {
    var faults: [StateFault] = []
    forEachNode { node in
      guard let container = node.container else { return }
      if let reason = container.kind.fault(in: container.contents) {
        faults.append(StateFault(node: container.id, reason: reason))
      } else if container.children.isEmpty, !type(of: container.kind).isKeptWhenEmpty {
        let name = container.role.map { "\($0)" } ?? "a \(container.kindName) container in \(owner)"
        faults.append(StateFault(container.id, .emptyInRole(container: name)))
      }
    }
    return faults
  }
}
