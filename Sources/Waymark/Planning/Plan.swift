/// What a request would do, and why: made without doing it (B1).
///
/// A plan is a value. It holds the state it starts from and the one it leads to, and prints as an explanation.
public struct Plan: Sendable {
  /// Plans are handed from stage to stage; so handing one on is handing on one reference.
  let transition: Transition

  /// What was asked for. A plan to follow a link says where that leads.
  public var action: NavigationAction { transition.action }
  /// The state the plan starts from.
  public var before: NavigationState { transition.before }
  /// The state the plan leads to; the same as ``before`` if there is nothing to do, or nothing can be done.
  public var after: NavigationState { transition.after }
  /// The edits that lead there, as few as possible.
  public var edits: [NavigationEdit] { transition.edits }
  /// Why nothing can be done, if that is so.
  public var failure: NavigationError? { transition.failure }
  /// What was looked for, found, made and joined, in order.
  public var reasons: [PlanReason] { transition.reasons }
  /// The node that the request arrives at.
  public var arrival: NodeID? { transition.arrival }

  /// Whether the request can be carried out, be it without any change.
  public var isPossible: Bool { failure == nil }

  /// Whether there is nothing to do: what was asked for is already shown.
  public var isUnchanged: Bool { failure == nil && edits.isEmpty }
}

/// One thing that was considered while a plan was made.
public enum PlanReason: Sendable {
  /// A finder looked for something and found it, or not.
  case searched(StepSearch, found: NodeID?)
  /// The route starts at a place that is always there.
  case origin(String, NodeID)
  /// Nothing was found, so a node is made.
  case made(Node)
  /// A node is joined to what is there.
  case joined(NodeID, RoutePlacement, onto: NodeID)
  /// A condition was asked.
  case asked(String, Bool)
  /// One way to start did not work, so the next is tried.
  case alternative(NavigationError)
  /// A screen that was found is given another destination.
  case updated(NodeID, AnyDestination)
}

/// What a finder looked for, and where.
public struct StepSearch: Sendable {
  let finder: StepFinder
  let wanted: AnyDestination
  /// The step of a sequence that the screen is to show: one that shows another is not it.
  var step: String?
}
