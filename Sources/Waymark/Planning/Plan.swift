/// The changes that a request would make, and the reasons for them. Planning changes nothing.
///
/// A plan is a value. It contains the states before and after the request, and its description explains it.
public struct Plan: Sendable {
  /// A class instance, so that copying a plan is cheap.
  let transition: Transition

  /// The planned action. For a link, this is the navigation to its destination.
  public var action: NavigationAction { transition.action }
  /// The state before the request.
  public var before: NavigationState { transition.before }
  /// The state after the request. Equal to ``before`` if nothing would change or the plan failed.
  public var after: NavigationState { transition.after }
  /// The shortest list of edits from ``before`` to ``after``.
  public var edits: [NavigationEdit] { transition.edits }
  /// The reason why the request cannot be performed, or `nil` if it can.
  public var failure: NavigationError? { transition.failure }
  /// The searches, created nodes and placements of the plan, in order.
  public var reasons: [PlanReason] { transition.reasons }
  /// The node that the request arrives at.
  public var arrival: NodeID? { transition.arrival }

  /// Whether the request can be performed, even if it would change nothing.
  public var isPossible: Bool { failure == nil }

  /// Whether the request would change nothing because its destination is already shown.
  public var isUnchanged: Bool { failure == nil && edits.isEmpty }
}

/// A step of the planning, for explanations.
public enum PlanReason: Sendable {
  /// A search, with the node it found, if any.
  case searched(StepSearch, found: NodeID?)
  /// The origin of the route: a place that always exists.
  case origin(String, NodeID)
  /// A node to create.
  case made(Node)
  /// The placement of a node into a container or layer.
  case joined(NodeID, RoutePlacement, onto: NodeID)
  /// A condition and its result.
  case asked(String, Bool)
  /// The failure of an alternative. The next alternative is tried.
  case alternative(NavigationError)
  /// A new destination for an existing screen.
  case updated(NodeID, AnyDestination)
}

/// The target and scope of a search.
public struct StepSearch: Sendable {
  let finder: StepFinder
  let wanted: AnyDestination
  /// The sequence step that the screen must show. A screen that shows another step does not match.
  var step: String?
}
