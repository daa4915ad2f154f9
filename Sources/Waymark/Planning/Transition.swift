/// The difference between two states, used by plans and changes.
final class Transition: Sendable {
  /// The requested action, or `nil` if the change was not made by a request. A change without a request has
  /// no plan.
  private let asked: NavigationAction?
  let before: NavigationState
  let after: NavigationState
  /// The shortest list of edits that turns `before` into `after`.
  let edits: [NavigationEdit]
  /// The removed nodes and their old descendants. Some of the descendants might have been moved elsewhere.
  let departures: [DepartedNode]
  let failure: NavigationError?
  let reasons: [PlanReason]
  let arrival: NodeID?

  /// Creates a transition by comparing two states of one window.
  ///
  /// - Parameters:
  ///   - action: the requested action, if any. If it sets a state, the next id of that state is kept.
  ///   - isChecked: whether to validate the new state. If the new state is not well-formed, the transition
  ///     fails. Custom kinds, blueprints and mappings can cause such a state.
  init(
    from before: NavigationState, to after: NavigationState, for action: NavigationAction? = nil,
    reasons: [PlanReason] = [], arrival: NodeID? = nil, isChecked: Bool = true
  ) {
    var diff = StateDiff(from: before)
    var edits = diff.edits(from: before, to: after)
    let faults = isChecked ? diff.check.faults(in: after) : []
    (asked, self.before, self.reasons) = (action, before, reasons)
    guard faults.isEmpty else {
      (self.after, self.edits, departures) = (before, [], [])
      (failure, self.arrival) = (.malformed(faults), nil)
      return
    }
    (failure, departures, self.arrival) = (nil, diff.departures, arrival)
    var after = after
    if before.hasNotes || after.hasNotes {
      let removed = Set(Transition.removed(diff.departures, edits))
      after.forget(removed)
      before.addNotes(to: after, forgetting: removed, &edits)
    }
    let next = edits.isEmpty ? before.nextNumber : max(before.nextNumber, diff.check.largestNumber + 1)
    if after.nextNumber != next { after.number(from: next, isGiven: action?.givesState ?? false, &edits) }
    (self.after, self.edits) = (after, edits)
  }

  /// Creates the transition of a request that failed.
  init(
    from state: NavigationState, for action: NavigationAction, failure: NavigationError, reasons: [PlanReason]
  ) {
    (asked, before, after) = (action, state, state)
    (edits, departures, arrival) = ([], [], nil)
    (self.failure, self.reasons) = (failure, reasons)
  }

  /// Creates the transition of a request that selects a visible node, which changes nothing.
  init(showing node: NodeID, in state: NavigationState) {
    (asked, before, after) = (.select(node), state, state)
    (edits, departures, arrival) = ([], [], node)
    (failure, reasons) = (nil, [])
  }

  /// Creates a copy of a transition with additional metadata edits.
  init(_ other: Transition, noting notes: MetadataEdit?...) {
    var (after, edits) = (other.after, other.edits)
    for case let note? in notes where after.note(note) { edits.append(.note(note)) }
    (asked, before, self.after) = (other.asked, other.before, after)
    (self.edits, departures, arrival) = (edits, other.departures, other.arrival)
    (failure, reasons) = (other.failure, other.reasons)
  }
}

extension Transition {
  /// The requested action. If there was no request, an action that sets the new state.
  var action: NavigationAction { asked ?? .setState(after) }

  /// The removed nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of nodes in the removed subtrees.
  var removed: [NodeID] { Self.removed(departures, edits) }

  /// The added nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  var inserted: [NodeID] {
    var nodes: [NodeID] = []
    forEachInserted { nodes.append($0.id) }
    return nodes
  }

  /// The added screens, from the lowest layer up.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  var insertedScreens: [ScreenNode] {
    var screens: [ScreenNode] = []
    forEachInserted { if let screen = $0.screen { screens.append(screen) } }
    return screens
  }

  /// Calls `body` with each added node, outermost first.
  func forEachInserted(_ body: (Node) -> Void) {
    for case .insert(let node, _, _) in edits { node.forEachNode(body) }
  }

  /// The nodes whose value changed.
  var updated: [NodeID] {
    edits.compactMap { if case .update(let id, _) = $0 { id } else { nil } }
  }

  /// Calls `body` with the id of each node that was added, removed or changed, including containers whose
  /// children or selection changed. A node can be passed more than once.
  func forEachTouched(_ body: (NodeID) -> Void) {
    for edit in edits {
      switch edit {
      case .insert(let node, let parent, _):
        body(parent)
        node.forEachNode { body($0.id) }
      case .move(_, let parent, _), .select(_, let parent): body(parent)
      case .update(let id, _): body(id)
      case .remove, .note: continue
      }
    }
    for departure in departures { body(departure.parent) }
    for node in removed { body(node) }
  }

  private static func removed(_ departures: [DepartedNode], _ edits: [NavigationEdit]) -> [NodeID] {
    if departures.isEmpty { return [] }
    var moved: Set<NodeID> = []
    for case .move(let id, _, _) in edits { moved.insert(id) }
    var removed: [NodeID] = []
    for departure in departures { departure.node.forEachNode(outside: moved) { removed.append($0.id) } }
    return removed
  }
}

extension Node {
  /// Calls `body` with this node and its descendants, except for excluded nodes and their descendants.
  fileprivate func forEachNode(outside excluded: Set<NodeID>, _ body: (Node) -> Void) {
    if excluded.isEmpty { return forEachNode(body) }
    if excluded.contains(id) { return }
    body(self)
    for child in container?.children ?? [] { child.forEachNode(outside: excluded, body) }
  }
}

extension NavigationState {
  /// Sets the number of the next id to `next`. If the action contained the whole state, keeps the state's own
  /// number instead and adds an edit that records it.
  fileprivate mutating func number(from next: UInt64, isGiven: Bool, _ edits: inout [NavigationEdit]) {
    if isGiven, !edits.isEmpty {
      edits.append(.note(.nextNumber(nextNumber)))
    } else {
      ids = NodeIDSource(window: window, nextNumber: next)
    }
  }
}
