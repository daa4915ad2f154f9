/// The changes that a request would make, and the reasons for them. Creating a plan does not change the
/// window.
///
/// A plan contains the states before and after the request, and never changes. Its description explains how it
/// was computed.
public final class Plan: Sendable {
  /// The requested action, or `nil` if there was no request.
  private let asked: NavigationAction?
  /// The state before the request.
  public let before: NavigationState
  /// The state after the request. It is equal to ``before`` if the request would change nothing or cannot be
  /// performed.
  public let after: NavigationState
  /// The differences between the trees of the states.
  let diff: TreeDiff
  /// The number of the next id, if the action contains a whole state, which keeps its own number.
  package let nextNumber: UInt64?
  /// The reason why the request cannot be performed, or `nil` if it can.
  public let failure: NavigationError?
  /// The steps that led to the plan: searches, created nodes and placements, in order.
  let reasons: [PlanReason]
  /// The id of the node that the request shows, or `nil` if there is none.
  public let arrival: NodeID?

  /// Creates a plan by comparing two states of one window.
  ///
  /// - Parameters:
  ///   - action: the requested action, if any. If it sets a state, the next id of that state is kept.
  ///   - isChecked: whether to validate the new state. If the new state is not well-formed, the plan
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
      (self.after, self.diff, nextNumber) = (before, .none, nil)
      (failure, self.arrival) = (.malformed(faults), nil)
      return
    }
    (failure, self.diff, self.arrival) = (nil, diff, arrival)
    let next = diff.isEmpty ? before.nextNumber : max(before.nextNumber, check.largestNumber + 1)
    let isGiven = after.nextNumber != next && !diff.isEmpty && action?.givesState ?? false
    nextNumber = isGiven ? after.nextNumber : nil
    var after = after
    if !isGiven { after.ids = NodeIDSource(window: after.window, nextNumber: next) }
    self.after = after
  }

  /// Creates the plan of a request that failed.
  init(
    from state: NavigationState, for action: NavigationAction, failure: NavigationError, reasons: [PlanReason]
  ) {
    (asked, before, after) = (action, state, state)
    (diff, nextNumber, arrival) = (.none, nil, nil)
    (self.failure, self.reasons) = (failure, reasons)
  }

  /// Creates the plan of a request that selects a visible node, which changes nothing.
  init(showing node: NodeID, in state: NavigationState) {
    (asked, before, after) = (.select(node), state, state)
    (diff, nextNumber, arrival) = (.none, nil, node)
    (failure, reasons) = (nil, [])
  }

  /// Creates a copy of a plan with questions.
  private init(_ plan: Plan, questions: [PlanQuestion]) {
    (asked, before, after, diff) = (plan.asked, plan.before, plan.after, plan.diff)
    (nextNumber, arrival, failure) = (plan.nextNumber, plan.arrival, plan.failure)
    reasons = plan.reasons + questions.map { .question($0) }
  }

  /// Returns a copy of this plan with questions.
  func asking(_ questions: [PlanQuestion]) -> Plan {
    questions.isEmpty ? self : Plan(self, questions: questions)
  }
}

extension Plan {
  /// The planned action. If the request opens a link, this is the action that goes to the link's destination.
  /// If there was no request, this is an action that sets the new state.
  public var action: NavigationAction { asked ?? .setState(after, asksFirst: false) }

  /// The decisions that the request waits for, in the order in which they are made: those of interceptors, and then
  /// those of leave guards. Each of them can end the request, and an interceptor can hold it or redirect it.
  ///
  /// The list is empty if no interceptor or leave guard has to decide, and in the plans of records and
  /// interceptors.
  ///
  /// - Complexity: O(n) in the number of steps that led to the plan.
  public var questions: [PlanQuestion] {
    reasons.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  /// Whether the request can be performed, even if it would change nothing.
  public var isPossible: Bool { failure == nil }

  /// Whether the request can be performed but would change nothing, for example because its destination is
  /// already shown.
  public var isUnchanged: Bool { failure == nil && isEmpty }

  /// Whether the tree does not change.
  var isEmpty: Bool { diff.isEmpty }

  /// The operations that lead from `before` to `after`. They are made on each access.
  ///
  /// - Complexity: that of ``TreeDiff/operations(from:to:)``.
  package var operations: [HostOperation] { diff.operations(from: before, to: after) }

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
  package var updated: [NodeID] { diff.updated }

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

  /// The node that the plan adds as the last child of a container, and the container. It is `nil` if the plan
  /// changes anything else.
  package var addition: (node: Node, parent: NodeID)? {
    guard diff.sites.count == 1, let site = diff.sites.first,
      !site.hasNewValue, !site.hasNewSelection, site.removed.isEmpty, site.added.count == 1,
      let node = site.after.children.last, site.added.contains(site.after.children.count - 1)
    else { return nil }
    return (node, site.id)
  }

  /// The ids of the nodes that the plan adds or changes.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var entering: Set<NodeID> { Set(inserted + updated) }

  /// The front screen of the node that the plan shows. The view of this screen receives the payload.
  var arrivingScreen: NodeID? { arrival.flatMap { after.node($0) }?.focusedLeaf.id }

  /// The ids of the nodes whose value the plan changes, and of the earlier nodes that it inserts again.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var changedEarlierNodes: Set<NodeID> {
    var changed = Set(updated)
    diff.forEachInserted { if $0.id.number < before.nextNumber { changed.insert($0.id) } }
    return changed
  }
}

/// A decision that a request waits for before it changes anything. See ``Plan/questions``.
public struct PlanQuestion: Hashable, Sendable {
  /// The interceptor or the leave guard that decides.
  public let decider: RequestDecider
  /// The destination that the interceptor decides about, or the destination of the guarded screen.
  public let destination: AnyDestination
}

extension PlanQuestion: CustomStringConvertible {
  /// A short description, such as `the interceptor RequireSignIn, about Account()`.
  public var description: String { "\(decider), about \(destination)" }
}

/// A step in the computation of a plan. The plan's description lists all steps.
enum PlanReason: Sendable {
  /// A search, and the id of the node that it found. The id is `nil` if the search found nothing.
  case searched(StepSearch, found: NodeID?)
  /// The node at which the route starts: the base layer or the current top layer. The string names it.
  case origin(String, NodeID)
  /// A new node that the plan creates.
  case made(Node)
  /// A node was inserted into a container, or presented in a layer on top of its presenter.
  case placed(NodeID, RoutePlacement, onto: NodeID)
  /// The name of a condition, and its result.
  case asked(String, Bool)
  /// One alternative of a route failed. The planner tries the next alternative.
  case alternative(NavigationError)
  /// An equal screen was already where the route ends.
  case matched(NodeID)
  /// A new destination for an existing screen.
  case updated(NodeID, AnyDestination)
  /// A decision that the request waits for. The description lists these after the steps.
  indirect case question(PlanQuestion)
}

/// The node that a search looks for, and the scope of the search.
struct StepSearch: Sendable {
  let finder: StepFinder
  let wanted: AnyDestination
  /// The condition that the screen's metadata must meet, as a phrase for explanations.
  var condition: String?
}
