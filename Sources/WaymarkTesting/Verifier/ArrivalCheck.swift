import Waymark

/// A check that a plan does what its route declares.
///
/// The plan must use an existing node or create a new one. The node must be in the declared position and in
/// front.
struct ArrivalCheck {
  let plan: Plan
  let trial: RouteTrial
  let census: StateCensus

  private var wanted: AnyDestination { trial.destination }

  var finding: VerificationFinding? {
    let there = candidates
    if let failure = plan.failure {
      return refused(
        although: failure.code == .noStartingNode ? (there ?? []) + (origins ?? []) : there ?? [])
    }
    guard let arrival = plan.arrival, let node = plan.after.nodeInFront(arrival) else { return notInFront() }
    guard node.shows(wanted, by: trial.route) else { return notAccepted(node) }
    if let there { return found(arrival, among: there) ?? placed(arrival, ifNoneOf: there) }
    return nil
  }

  /// The nodes of the old state that the route's finder accepts, or `nil` if the check cannot determine them.
  private var candidates: [NodeID]? {
    if trial.route.comparesContent { return census.roots { trial.route.accepts($0, wanted: wanted) } }
    guard let search = trial.route.search else { return [] }
    guard census.canFollow(search.start) else { return nil }
    return census.nodes(in: search.scope, from: search.start) { trial.route.accepts($0, wanted: wanted) }
  }

  private func refused(although there: [NodeID]) -> VerificationFinding? {
    if there.isEmpty { return nil }
    return VerificationFinding(
      kind: .arrival, expected: "the screen or its container exists: \(there.text)", seen: "\(plan)",
      proof: .success)
  }

  private func notInFront() -> VerificationFinding {
    VerificationFinding(
      kind: .arrival, expected: "\(wanted) is in front",
      seen: "\(plan.after.front) is in\n\(plan.after)", proof: .front(wanted))
  }

  private func notAccepted(_ node: Node) -> VerificationFinding {
    VerificationFinding(
      kind: .arrival, expected: "\(wanted) is in front, and the route's finder accepts it",
      seen: "\(node) is in front, and the finder does not accept it",
      proof: node.screen?.destination == wanted ? .settled : .front(wanted))
  }

  /// Returns a finding if the plan creates a node although the route's finder accepts an existing one, or
  /// uses a node that the finder does not accept. A route that creates no screens may use any existing node.
  private func found(_ arrival: NodeID, among there: [NodeID]) -> VerificationFinding? {
    if there.isEmpty {
      if trial.route.comparesContent {
        return ContentCheck(plan: plan, wanted: wanted, arrival: arrival).finding
      }
      guard trial.route.makesScreen, census.contains(arrival) else { return nil }
      return VerificationFinding(
        kind: .arrival, expected: "the route finds no existing screen, so it creates one", seen: "\(plan)",
        proof: .arrival([plan.firstNewID]))
    }
    if there.contains(arrival) { return nil }
    return VerificationFinding(
      kind: .arrival, expected: "an existing node is used: \(there.text)", seen: "\(plan)",
      proof: .arrival(there))
  }

  private func placed(_ arrival: NodeID, ifNoneOf there: [NodeID]) -> VerificationFinding? {
    if !there.isEmpty || plan.before.node(arrival) != nil { return nil }
    return PlacingCheck(plan: plan, route: trial.route, arrival: arrival).finding ?? begun(arrival)
  }

  /// Returns a finding if the node was not inserted into one of the containers that the route searches for.
  /// Returns `nil` otherwise.
  private func begun(_ arrival: NodeID) -> VerificationFinding? {
    guard let origins, !plan.after.path(to: arrival).contains(where: { origins.contains($0.id) }) else {
      return nil
    }
    return VerificationFinding(
      kind: .arrival,
      expected: origins.isEmpty
        ? "no container exists for the new node" : "the new node is in one of \(origins.text)",
      seen: "\(plan)", proof: origins.isEmpty ? .outcome("failed") : .arrival(origins))
  }

  /// The containers into which the route may insert its screen, or `nil` if the check cannot determine them.
  private var origins: [NodeID]? {
    guard let search = trial.route.originSearch, census.canFollow(search.start) else { return nil }
    return census.nodes(in: search.scope, from: search.start, where: trial.route.acceptsOrigin)
  }
}

extension [NodeID] {
  fileprivate var text: String { map(\.description).joined(separator: ", ") }
}

extension Plan {
  /// The id of the first node that the plan creates.
  fileprivate var firstNewID: NodeID { NodeID(window: before.window, saturating: before.nextNumber) }
}

extension Node {
  /// Returns whether the node is a valid result for the request. The route must accept the node. A screen
  /// must also show the requested destination.
  fileprivate func shows(_ wanted: AnyDestination, by route: RouteDeclaration) -> Bool {
    guard route.accepts(self, wanted: wanted) else { return false }
    return screen.map { $0.destination == wanted } ?? true
  }
}

extension NavigationState {
  /// Returns the node with this id if it is the front screen or contains the front screen. Returns `nil`
  /// otherwise.
  func nodeInFront(_ id: NodeID) -> Node? {
    guard var node = topLayer?.root else { return nil }
    while node.id != id {
      guard let container = node.container,
        let index = container.kind.focusedIndex(in: container.contents),
        container.children.indices.contains(index)
      else { return nil }
      node = container.children[index]
    }
    return node
  }
}
