/// The difference between two states, used by plans and changes.
final class Transition: Sendable {
  /// The requested action, or `nil` if the change was not made by a request. A change without a request has
  /// no plan.
  private let asked: NavigationAction?
  let before: NavigationState
  let after: NavigationState
  /// The differences between the trees of the states.
  let diff: TreeDiff
  /// The changes of data that is not in the tree.
  let notes: [MetadataEdit]
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
    var check = ChangeCheck()
    let diff = TreeDiff(from: before, to: after, adding: &check)
    let faults = isChecked ? check.faults(in: after) : []
    (asked, self.before, self.reasons) = (action, before, reasons)
    guard faults.isEmpty else {
      (self.after, self.diff, notes) = (before, .none, [])
      (failure, self.arrival) = (.malformed(faults), nil)
      return
    }
    (failure, self.diff, self.arrival) = (nil, diff, arrival)
    var (after, notes) = (after, [MetadataEdit]())
    if before.hasNotes || after.hasNotes {
      var removed: Set<NodeID> = []
      diff.forEachRemoved { removed.insert($0.id) }
      after.forget(removed)
      notes = before.notes(to: after, forgetting: removed)
    }
    let isEmpty = diff.isEmpty && notes.isEmpty
    let next = isEmpty ? before.nextNumber : max(before.nextNumber, check.largestNumber + 1)
    if after.nextNumber != next {
      after.number(from: next, isGiven: !isEmpty && action?.givesState ?? false, &notes)
    }
    (self.after, self.notes) = (after, notes)
  }

  /// Creates the transition of a request that failed.
  init(
    from state: NavigationState, for action: NavigationAction, failure: NavigationError, reasons: [PlanReason]
  ) {
    (asked, before, after) = (action, state, state)
    (diff, notes, arrival) = (.none, [], nil)
    (self.failure, self.reasons) = (failure, reasons)
  }

  /// Creates the transition of a request that selects a visible node, which changes nothing.
  init(showing node: NodeID, in state: NavigationState) {
    (asked, before, after) = (.select(node), state, state)
    (diff, notes, arrival) = (.none, [], node)
    (failure, reasons) = (nil, [])
  }

  /// Creates a copy of a transition with additional changes of metadata.
  init(_ other: Transition, noting added: MetadataEdit?...) {
    var (after, notes) = (other.after, other.notes)
    for case let note? in added where after.note(note) { notes.append(note) }
    (asked, before, self.after) = (other.asked, other.before, after)
    (diff, self.notes, arrival) = (other.diff, notes, other.arrival)
    (failure, reasons) = (other.failure, other.reasons)
  }
}

extension Transition {
  /// The requested action. If there was no request, an action that sets the new state.
  var action: NavigationAction { asked ?? .setState(after) }

  /// Whether neither the tree nor other data changes.
  var isEmpty: Bool { diff.isEmpty && notes.isEmpty }

  /// The operations that lead from `before` to `after`. They are made on each access.
  ///
  /// - Complexity: that of ``TreeDiff/operations(from:to:)``.
  var operations: [HostOperation] { diff.operations(from: before, to: after) }

  /// The removed nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of nodes in the removed subtrees.
  var removed: [NodeID] {
    var nodes: [NodeID] = []
    diff.forEachRemoved { nodes.append($0.id) }
    return nodes
  }

  /// The added nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  var inserted: [NodeID] {
    var nodes: [NodeID] = []
    diff.forEachInserted { nodes.append($0.id) }
    return nodes
  }

  /// The added screens, from the lowest layer up.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  var insertedScreens: [ScreenNode] {
    var screens: [ScreenNode] = []
    diff.forEachInserted { if let screen = $0.screen { screens.append(screen) } }
    return screens
  }

  /// The nodes whose value changed.
  var updated: [NodeID] { diff.updated }

  /// The screens whose destination changed, with their new destinations.
  var updatedScreens: [ScreenNode] {
    diff.sites.compactMap { $0.hasNewValue ? $0.after.screen : nil }
  }

  /// Calls `body` with the id of each node that was added, removed or changed, including containers whose
  /// children or selection changed. A node can be passed more than once.
  func forEachTouched(_ body: (NodeID) -> Void) {
    for site in diff.sites { body(site.id) }
    diff.forEachInserted { body($0.id) }
    diff.forEachRemoved { body($0.id) }
  }
}

extension NavigationState {
  /// Returns the changes of data outside the tree that lead to another state. The metadata of removed nodes is not
  /// named.
  ///
  /// - Complexity: O(s) in the number of metadata entries.
  fileprivate func notes(to other: NavigationState, forgetting removed: Set<NodeID>) -> [MetadataEdit] {
    var known = self
    known.forget(removed)
    return known.metadata.nodes(differingFrom: other.metadata).map { .metadata($0, other.metadata[$0]) }
      + known.trails.runs(differingFrom: other.trails).map { .trail($0, other.trails[$0]) }
  }

  /// Sets the number of the next id to `next`. If the action contained the whole state, keeps the state's own
  /// number instead and adds a note that records it.
  fileprivate mutating func number(from next: UInt64, isGiven: Bool, _ notes: inout [MetadataEdit]) {
    if isGiven {
      notes.append(.nextNumber(nextNumber))
    } else {
      ids = NodeIDSource(window: window, nextNumber: next)
    }
  }
}
