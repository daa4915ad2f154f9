/// The changes that a request would make, and the reasons for them. Creating a plan does not change the
/// window.
///
/// A plan is a value. It contains the states before and after the request. Its description explains how the
/// plan was computed.
public struct Plan: Sendable {
  /// The data of the plan. It is an object, so that copying a plan is fast.
  let transition: Transition

  /// The planned action. If the request opens a link, this is the action that goes to the link's destination.
  public var action: NavigationAction { transition.action }
  /// The state before the request.
  public var before: NavigationState { transition.before }
  /// The state after the request. It is equal to ``before`` if the request would change nothing or cannot be
  /// performed.
  public var after: NavigationState { transition.after }
  /// The operations that lead from ``before`` to ``after``. They are made on each access.
  ///
  /// - Complexity: O(k) in the number of nodes that differ.
  package var operations: [HostOperation] { transition.operations }
  /// The changes of data outside the tree.
  package var notes: [MetadataEdit] { transition.notes }
  /// The node that the plan adds as the last child of a container, and the container. It is `nil` if the plan
  /// changes anything else.
  package var addition: (node: Node, parent: NodeID)? {
    guard notes.isEmpty, transition.diff.sites.count == 1, let site = transition.diff.sites.first,
      !site.hasNewValue, !site.hasNewSelection, site.removed.isEmpty, site.added.count == 1,
      let node = site.after.children.last, site.added.contains(site.after.children.count - 1)
    else { return nil }
    return (node, site.id)
  }
  /// The nodes whose value the plan changes.
  package var updated: [NodeID] { transition.updated }
  /// The reason why the request cannot be performed, or `nil` if it can.
  public var failure: NavigationError? { transition.failure }
  /// The steps that led to the plan: searches, created nodes and placements, in order.
  var reasons: [PlanReason] { transition.reasons }
  /// The id of the node that the request shows, or `nil` if there is none.
  public var arrival: NodeID? { transition.arrival }

  /// Whether the request can be performed, even if it would change nothing.
  public var isPossible: Bool { failure == nil }

  /// Whether the request can be performed but would change nothing, for example because its destination is
  /// already shown.
  public var isUnchanged: Bool { failure == nil && transition.isEmpty }
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
  /// A new destination for an existing screen.
  case updated(NodeID, AnyDestination)
}

/// The node that a search looks for, and the scope of the search.
struct StepSearch: Sendable {
  let finder: StepFinder
  let wanted: AnyDestination
  /// The sequence step that the screen must show. A screen that shows another step does not match.
  var step: String?
}

extension Plan {
  /// The ids of the nodes that the plan adds or changes.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var entering: Set<NodeID> { Set(transition.inserted + updated) }

  /// The front screen of the node that the plan shows. The view of this screen receives the payload.
  var arrivingScreen: NodeID? { arrival.flatMap { after.node($0) }?.focusedLeaf.id }

  /// The ids of the nodes whose value the plan changes, and of the earlier nodes that it inserts again.
  ///
  /// - Complexity: O(n) in the number of added nodes.
  var changedEarlierNodes: Set<NodeID> {
    var changed = Set(updated)
    transition.diff.forEachInserted { if $0.id.number < before.nextNumber { changed.insert($0.id) } }
    return changed
  }
}
