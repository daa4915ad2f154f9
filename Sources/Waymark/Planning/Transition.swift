/// The way from one state to another: of a plan, or of a change that has happened.
final class Transition: Sendable {
  /// What was asked for; `nil` for what has happened without a request, which has no plan.
  private let asked: NavigationAction?
  let before: NavigationState
  let after: NavigationState
  /// The least that leads from one state to the other.
  let edits: [NavigationEdit]
  /// The nodes that were taken out, with all that was in them; some of that may have been moved elsewhere before.
  let departures: [DepartedNode]
  let failure: NavigationError?
  let reasons: [PlanReason]
  let arrival: NodeID?

  /// Compares two states of one window.
  ///
  /// - Parameters:
  ///   - action: what was asked for, if anything was. If that is a state, the next id is the one that the state names.
  ///   - isChecked: whether a transition to a state that is not well-formed fails instead. Kinds, blueprints and mappings of
  ///     the app's own can bring that about.
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
      let left = Set(Transition.left(diff.departures, edits))
      after.forget(left)
      before.addNotes(to: after, forgetting: left, &edits)
    }
    let next = edits.isEmpty ? before.nextNumber : max(before.nextNumber, diff.check.largestNumber + 1)
    if after.nextNumber != next { after.number(from: next, isGiven: action?.givesState ?? false, &edits) }
    (self.after, self.edits) = (after, edits)
  }

  /// A transition that does not happen, and why.
  init(
    from state: NavigationState, for action: NavigationAction, failure: NavigationError, reasons: [PlanReason]
  ) {
    (asked, before, after) = (action, state, state)
    (edits, departures, arrival) = ([], [], nil)
    (self.failure, self.reasons) = (failure, reasons)
  }

  /// What another does, and something noted of nodes in the end.
  init(_ other: Transition, noting notes: MetadataEdit?...) {
    var (after, edits) = (other.after, other.edits)
    for case let note? in notes where after.note(note) { edits.append(.note(note)) }
    (asked, before, self.after) = (other.asked, other.before, after)
    (self.edits, departures, arrival) = (edits, other.departures, other.arrival)
    (failure, reasons) = (other.failure, other.reasons)
  }
}

extension Transition {
  /// The action that leads from one state to the other. What has happened without a request is as if the state had been set.
  var action: NavigationAction { asked ?? .setState(after) }

  /// The nodes that were there before and are not after, outermost first.
  ///
  /// - Complexity: O(k) for k nodes in what was taken out.
  var left: [NodeID] { Self.left(departures, edits) }

  /// The nodes that are there after and were not before, outermost first.
  ///
  /// - Complexity: O(k) for k nodes that came in.
  var entered: [NodeID] {
    var nodes: [NodeID] = []
    forEachEntered { nodes.append($0.id) }
    return nodes
  }

  /// The screens that are new, from the lowest layer up.
  ///
  /// - Complexity: O(k) for k new nodes.
  var enteredScreens: [ScreenNode] {
    var screens: [ScreenNode] = []
    forEachEntered { if let screen = $0.screen { screens.append(screen) } }
    return screens
  }

  /// Calls a body with each node that is there after and was not before, outermost first.
  func forEachEntered(_ body: (Node) -> Void) {
    for case .insert(let node, _, _) in edits { node.forEachNode(body) }
  }

  /// The nodes that have another value after.
  var updated: [NodeID] {
    edits.compactMap { if case .update(let id, _) = $0 { id } else { nil } }
  }

  /// Calls a body with each node that is not as it was: that came, left, has another value, other children or another selection.
  /// Some come more than once.
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
    for node in left { body(node) }
  }

  private static func left(_ departures: [DepartedNode], _ edits: [NavigationEdit]) -> [NodeID] {
    if departures.isEmpty { return [] }
    var moved: Set<NodeID> = []
    for case .move(let id, _, _) in edits { moved.insert(id) }
    var left: [NodeID] = []
    for departure in departures { departure.node.forEachNode(outside: moved) { left.append($0.id) } }
    return left
  }
}

extension Node {
  /// Calls the body with this node and all below it, but not with the named nodes and what is below those.
  fileprivate func forEachNode(outside excluded: Set<NodeID>, _ body: (Node) -> Void) {
    if excluded.isEmpty { return forEachNode(body) }
    if excluded.contains(id) { return }
    body(self)
    for child in container?.children ?? [] { child.forEachNode(outside: excluded, body) }
  }
}

extension NavigationState {
  /// Makes the next id follow from the edits. A state that was made elsewhere keeps its next id, which an edit then says; in
  /// any other, the next id is the one after the largest in use.
  fileprivate mutating func number(from next: UInt64, isGiven: Bool, _ edits: inout [NavigationEdit]) {
    if isGiven, !edits.isEmpty {
      edits.append(.note(.nextNumber(nextNumber)))
    } else {
      ids = NodeIDSource(window: window, nextNumber: next)
    }
  }
}
