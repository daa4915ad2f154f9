extension Planner {
  /// Finds the node or layer at which a chain ends, and inserts the pending nodes there.
  ///
  /// - Returns: the id of that node or layer.
  mutating func start(
    _ end: ChainEnd?, for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    switch end {
    case .top:
      return try begin(at: state.layerStack.children.count - 1, called: "the current top", pending: &pending)
    case .root:
      revealRoot()
      return try begin(at: 0, called: "the root", pending: &pending)
    case .found(let finder):
      guard let found = search(finder, for: wanted) else {
        throw .noStartingNode(for: wanted, tried: [StepSearch(finder: finder, wanted: wanted).failure])
      }
      let place = try fillAndReveal(found, with: &pending)
      try integrate(&pending, at: place)
      return found.node.id
    case .around(let node): return try startAround(node, pending: &pending)
    case .endOf(let chain, _, let mapping):
      guard let mapped = mapping(wanted) else {
        throw .noStartingNode(for: wanted, tried: ["its mapping failed"])
      }
      return try place(chain, for: mapped, pending: &pending)
    case .firstOf(let chains):
      return try startFirst(of: chains, for: wanted, pending: &pending)
    case .conditional(let condition, let chain):
      let holds = condition.holds(RouteContext(state: before, traits: traits, destination: wanted))
      reasons.append(.asked(condition.name, holds))
      guard holds else {
        throw .noStartingNode(for: wanted, tried: ["the condition \"\(condition.name)\" is false"])
      }
      return try place(chain, for: wanted, pending: &pending)
    case nil:
      throw .noStartingNode(for: wanted, tried: ["the route has no origin"])
    }
  }

  private mutating func begin(
    at layer: Int, called name: String, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    let id = state.layerStack.children[layer].id
    reasons.append(.origin(name, id))
    try integrate(&pending, at: id)
    return id
  }

  /// Follows the first alternative that succeeds. A failed alternative has no effect, except that its steps
  /// are added to ``reasons``.
  private mutating func startFirst(
    of chains: [RouteChain], for wanted: AnyDestination, pending: inout [PendingNode]
  ) throws(NavigationError) -> NodeID {
    var sought: [String] = []
    for chain in chains {
      var attempt = self
      var rest = pending
      do {
        let id = try attempt.place(chain, for: wanted, pending: &rest)
        (self, pending) = (attempt, rest)
        return id
      } catch {
        reasons = attempt.reasons
        reasons.append(.alternative(error))
        sought += error.sought
      }
    }
    throw .noStartingNode(for: wanted, tried: sought)
  }

  /// Searches for the node of a step. If `place` is `nil`, searches the scope of the finder. Otherwise,
  /// searches only the node `place` and its descendants.
  ///
  /// - Parameter filter: a filter that leaves out equal screens. It is ignored if the route declares a finder.
  mutating func search(
    _ finder: StepFinder, for wanted: AnyDestination, inside place: NodeID? = nil, filter: NodeFilter? = nil
  ) -> LocatedNode? {
    if case .never = finder.matcher { return nil }
    let filter = if case .equal = finder.matcher { filter } else { NodeFilter?.none }
    let search = StepSearch(finder: finder, wanted: wanted, condition: filter?.phrase)
    guard let found = find(finder, for: wanted, inside: place, filter: filter) else {
      reasons.append(.searched(search, found: nil))
      return nil
    }
    reasons.append(.searched(search, found: found.node.id))
    return found
  }

  /// Returns the node that a finder finds, without a reason for the plan.
  func find(
    _ finder: StepFinder, for wanted: AnyDestination, inside place: NodeID? = nil, filter: NodeFilter? = nil
  ) -> LocatedNode? {
    let matcher = finder.matcher
    if let place { return state.locate(inside: place) { matcher.matches($0, wanted: wanted) } }
    return state.locate(in: finder.scope, from: finder.start, traits: traits) {
      matcher.matches($0, wanted: wanted) && filter?.allows($0.id) ?? true
    }
  }

  /// Brings a node to the front. If the node is a screen of the same type with a different destination,
  /// changes the destination to `wanted`.
  mutating func reveal(_ found: LocatedNode, showing wanted: AnyDestination) {
    guard case .screen(let screen) = found.node, screen.destination.isSameType(as: wanted),
      screen.destination != wanted
    else { return reveal(found.path) }
    reasons.append(.updated(screen.id, wanted))
    reveal(found.path) { _ in .screen(ScreenNode(id: screen.id, destination: wanted)) }
  }

  /// Brings the node at the end of a path to the front, and replaces it with the value that `change` returns.
  mutating func reveal(_ path: NodePath, _ change: (Node) -> Node = { $0 }) {
    state.edit(path, revealing: true) { change($0) }
  }

  /// Closes all layers above the base layer.
  private mutating func revealRoot() {
    var path = NodePath()
    path.append(parentOfChildAt: 0)
    reveal(path)
  }
}

/// A filter that leaves out equal screens from a search because of their metadata, such as screens whose result
/// another caller awaits.
final class NodeFilter: Sendable {
  /// A phrase for explanations that follows the description of the screen.
  let phrase: String
  /// Whether the whole window is searched even if the route compares only its content.
  let searchesWindow: Bool
  /// Returns whether the search may find a node.
  let allows: @Sendable (NodeID) -> Bool

  init(_ phrase: String, searchesWindow: Bool, allows: @escaping @Sendable (NodeID) -> Bool) {
    (self.phrase, self.searchesWindow, self.allows) = (phrase, searchesWindow, allows)
  }
}

extension NavigationError {
  /// The descriptions of the failed searches, or the description of the error if no search failed.
  var sought: [String] {
    if case .noStartingNode(_, let sought) = self { sought } else { [description] }
  }
}
