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
  /// The filter for the target. It is used only for the first search and then set to `nil`.
  private var filter: NodeFilter?

  /// Plans the navigation to a destination along a chain. If the action resets the window, closes all layers
  /// and pops the stacks to their roots first.
  mutating func plan(
    _ action: NavigationAction, to destination: AnyDestination, along chain: RouteChain,
    filter: NodeFilter? = nil
  ) -> Plan {
    self.filter = filter
    reasons.reserveCapacity(6)
    var pending: [PendingNode] = []
    do {
      let arrival: NodeID
      if case .reset = action {
        arrival = try reset(to: destination, along: chain)
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
    let filter = filter
    self.filter = nil
    if let finder = step.finder, let found = search(finder, for: wanted, filter: step.isMade ? filter : nil) {
      reveal(found, showing: wanted)
      try integrate(&pending, at: found.node.id)
      return found.node.id
    }
    guard step.isMade else {
      return try expect(step, in: chain, at: index, for: wanted, pending: &pending)
    }
    let node = try make(step, for: wanted, pending: &pending)
    pending.append(PendingNode(placement: step.placement, node: node, wanted: wanted))
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
    self.init(traits: traits, before: state, nodeIndex: index, state: state)
    if let ids { self.state.ids = ids }
  }

  /// Returns a node of the current state and its path, or `nil` if it is not in the tree.
  func locate(_ id: NodeID) -> LocatedNode? { state.locate(id, by: nodeIndex) }

  /// Creates the node of a step. If the node is a container, inserts the pending nodes that belong in it.
  mutating func make(
    _ step: MakeStep, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    switch step.factory {
    case .screen:
      let node = Node.screen(ScreenNode(id: state.ids.next(), destination: wanted))
      reasons.append(.made(node))
      return node
    case .container(let blueprint):
      return try fill(blueprint, for: wanted, with: &pending)
    case .role(let blueprint):
      let node = try fill(blueprint(wanted), for: wanted, with: &pending)
      let faults = node.faults(asRole: wanted)
      if !faults.isEmpty { throw .malformed(faults) }
      return node
    }
  }

  /// Creates the node that a blueprint describes, and inserts the pending nodes that belong in it.
  private mutating func fill(
    _ blueprint: NodeBlueprint, for wanted: AnyDestination, with pending: inout [PendingNode]
  ) throws(NavigationError) -> Node {
    guard case .container(let traits, let children, let selected) = blueprint.content else {
      let node = blueprint.makeNode(&state.ids)
      reasons.append(.made(node))
      return node
    }
    let id = state.ids.next()
    var contents = traits.makeContents(children.map { $0.makeNode(&state.ids) }, selected: selected)
    let place = reasons.count
    while let next = pending.last, next.placement.kind == traits.kindID {
      guard traits.embed(next.node, by: next.placement, into: &contents) else {
        throw .noContainer(next.placement.container, for: next.wanted)
      }
      reasons.append(.placed(next.node.id, next.placement, onto: id))
      pending.removeLast()
    }
    let node = Node.container(ContainerNode(id: id, traits: traits, contents: contents))
    reasons.insert(.made(node), at: place)
    return node
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
    // Follow the route on a copy first, to find out which stack it leads to.
    var (attempt, pending) = (self, [PendingNode]())
    let goal = try attempt.place(chain, for: destination, pending: &pending)
    popToRoot(attempt.state.stack(around: goal)?.0.id)
    let arrival = try place(chain, for: destination, pending: &pending)
    return keepScreens(around: arrival)
  }

  /// Pops the stack with this id to its root. Does nothing if the id is `nil` or the stack does not exist.
  private mutating func popToRoot(_ id: NodeID?) {
    guard let id, let (stack, path) = state.stack(around: id, by: nodeIndex) else { return }
    if stack.canPopToRoot { reveal(path) { $0.poppedToRoot } }
  }

  /// In the stack that contains a node, replaces screens with the equal screens that the stack contained
  /// before the reset, so that they keep their ids. Starts at the root and stops at the first difference.
  ///
  /// - Returns: the id of the node after the replacement.
  private mutating func keepScreens(around node: NodeID) -> NodeID {
    guard let (stack, path) = state.stack(around: node, by: nodeIndex),
      let old = before.node(stack.id, by: nodeIndex)?.container
    else {
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
