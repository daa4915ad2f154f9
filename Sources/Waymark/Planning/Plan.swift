/// What a request would do, and why: made without doing it (B1).
///
/// A plan is a value. It holds the state it starts from and the one it leads to, and prints as an explanation.
public struct Plan: Sendable {
  /// Plans are handed from phase to phase; so handing one on is handing on one reference.
  private let storage: Storage

  /// What was asked for.
  public var subject: PlanSubject { storage.subject }
  /// The state the plan starts from.
  public var before: NavigationState { storage.before }
  /// The state the plan leads to; the same as ``before`` if there is nothing to do, or nothing can be done.
  public var after: NavigationState { storage.after }
  /// The edits that lead there, as few as possible.
  public var edits: [NavigationEdit] { storage.edits }
  /// Why nothing can be done, if that is so.
  public var failure: NavigationError? { storage.failure }
  /// What was looked for, found, made and joined, in order.
  public var reasons: [PlanReason] { storage.reasons }
  /// The node that the request arrives at.
  public var arrival: NodeID? { storage.arrival }

  /// Whether the request can be carried out, be it without any change.
  public var isPossible: Bool { failure == nil }

  /// Whether there is nothing to do: what was asked for shows already.
  public var isUnchanged: Bool { failure == nil && edits.isEmpty }

  /// A plan that leads to a state; one that leads to a state which is not well-formed fails instead. Kinds,
  /// blueprints and mappings of the app's own can bring that about.
  init(
    _ subject: PlanSubject, before: NavigationState, after: NavigationState, reasons: [PlanReason],
    arrival: NodeID?
  ) {
    var diff = StateDiff(from: before)
    let edits = diff.edits(from: before, to: after)
    let faults = diff.check.faults(in: after)
    let holds = faults.isEmpty
    storage = Storage(
      subject: subject, before: before, after: holds ? after : before, edits: holds ? edits : [],
      failure: holds ? nil : .malformed(faults), reasons: reasons, arrival: holds ? arrival : nil)
  }

  /// This plan, leading to a state that says how the node it arrives at came to be shown, and which step of a sequence it
  /// shows. What was there before was not started by anybody now.
  ///
  /// - Parameter isRedirected: whether it arrives somewhere else than was asked for. That is still the step's screen.
  func tied(_ box: TieBox, isRedirected: Bool) -> Plan {
    guard let arrival else { return self }
    var after = after
    if var tie = box.content, !isRedirected {
      if before.node(arrival) != nil { tie.starter = nil }
      after.ties.add(tie, to: arrival)
    }
    if let step = box.step {
      let screen = after.leaf(inFrontOf: arrival)?.id ?? arrival
      after.mark(screen, as: step, isNew: screen.number >= before.ids.nextNumber)
    }
    return Plan(storage: storage.with(after))
  }

  private init(storage: Storage) { self.storage = storage }

  init(_ subject: PlanSubject, from state: NavigationState, failure: NavigationError, reasons: [PlanReason]) {
    storage = Storage(
      subject: subject, before: state, after: state, edits: [], failure: failure, reasons: reasons,
      arrival: nil)
  }

  private final class Storage: Sendable {
    let subject: PlanSubject
    let before: NavigationState
    let after: NavigationState
    let edits: [NavigationEdit]
    let failure: NavigationError?
    let reasons: [PlanReason]
    let arrival: NodeID?

    init(
      subject: PlanSubject, before: NavigationState, after: NavigationState, edits: [NavigationEdit],
      failure: NavigationError?, reasons: [PlanReason], arrival: NodeID?
    ) {
      self.subject = subject
      self.before = before
      self.after = after
      self.edits = edits
      self.failure = failure
      self.reasons = reasons
      self.arrival = arrival
    }

    func with(_ after: NavigationState) -> Storage {
      Storage(
        subject: subject, before: before, after: after, edits: edits, failure: failure, reasons: reasons,
        arrival: arrival)
    }
  }
}

/// What a plan is for.
public enum PlanSubject: Hashable, Sendable {
  /// Going to a destination by one of its routes.
  case go(AnyDestination, RouteName)
  /// Showing a destination in some place, whatever routes it has.
  case show(AnyDestination, FlowPlacement)
  /// One step back.
  case back
  /// Closing a layer, with all above it; the one on top if none is named.
  case dismiss(NodeID?)
  /// Taking a node away, with all that is above it in its stack.
  case leave(NodeID)
  /// Bringing a node to the front.
  case select(NodeID)
  /// Tapping on a child of a container that is in front already, such as a tab (B13).
  case reselect(NodeID)
  /// Taking over a state that was made elsewhere.
  indirect case written(NavigationState)
  /// Going to a state that was there before.
  indirect case revisited(NavigationState)
  /// Taking over what a host shows.
  case observed
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
  case joined(NodeID, RouteJoin, onto: NodeID)
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
