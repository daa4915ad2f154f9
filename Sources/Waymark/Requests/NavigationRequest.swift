/// What is asked of a navigator, and by whom.
struct NavigationRequest: Sendable {
  /// What is asked; `nil` if the host is just to show the state.
  let action: NavigationAction?
  /// How requests for that are treated.
  var treatment: RequestTreatment
  /// Whether the request takes the place of those not yet committed.
  let supersedes: Bool
  /// Handed to the view that the request leads to; never stored.
  var payload: RequestPayload?
  /// Whether the caller would rather hear at once that the request was held than wait.
  var returnsWhenHeld: Bool
  /// The held request that this one was opened for.
  var opener: RequestID?
  /// The decision that this request serves, if an interceptor, a guard or a fetch makes it. It does not wait for the
  /// requests that wait for that decision.
  var enclosingDecision: PendingDecision?
  /// The visible screen about which this request asks, if it changes nothing else.
  var reveals: NodeID?
  /// Whether the request brings back a navigation that was saved.
  var restores = false
  /// Whether the host may animate what comes of it.
  var isAnimated = true
  /// Few requests have one, and all are copied.
  let metadata: RequestMetadata?

  /// Whether the request is never queued or superseded: the user wants to leave.
  var isUrgent: Bool { treatment.isUrgent }
}

extension NavigationRequest {
  /// - Parameter origin: who asks; by default who usually does.
  init(
    _ action: NavigationAction?, origin: RequestOrigin? = nil, payload: RequestPayload? = nil,
    returnsWhenHeld: Bool = false, metadata: RequestMetadata? = nil
  ) {
    var treatment = action?.treatment ?? RequestTreatment()
    if let origin { treatment.origin = origin }
    // By the initializer of its members: in another one, a request would be put together and then copied.
    self.init(
      action: action, treatment: treatment, supersedes: treatment.origin != .code && !treatment.isUrgent,
      payload: payload, returnsWhenHeld: returnsWhenHeld, metadata: metadata)
  }

  /// Whether another request is the reason for this one.
  private var isInner: Bool { opener != nil || enclosingDecision != nil || reveals != nil }

  /// Whether another request is the same for its callers, so that one active request serves both.
  func canJoin(_ other: NavigationRequest) -> Bool {
    guard treatment.isJoined, metadata == nil, other.metadata == nil, payload == nil, other.payload == nil,
      !isInner,
      !other.isInner
    else {
      return false
    }
    return action == other.action && treatment.origin == other.treatment.origin
      && returnsWhenHeld == other.returnsWhenHeld
  }
}

extension NavigationRequest {
  /// A request to go back to a screen for which no interceptor is asked, since it only leaves others.
  static func backTo(_ node: NodeID) -> NavigationRequest {
    var request = NavigationRequest(.select(node))
    request.treatment.admission = .none
    return request
  }
}

/// Which screens a request admits.
enum RequestAdmission: Hashable, Sendable {
  /// Screens allowed by interceptors.
  case asked
  /// Every screen that it inserts, updates or reveals: the app has written the state itself.
  case given
  /// None: the user leaves something.
  case none
}

/// How requests for an action are treated.
struct RequestTreatment: Hashable, Sendable {
  /// Who asks.
  var origin = RequestOrigin.code
  /// Whether they are never queued or superseded: the user wants to leave.
  var isUrgent = false
  /// Whether an equal one that comes after serves both callers.
  var isJoined = false
  /// Which screens are admitted by carrying them out.
  var admission = RequestAdmission.asked
  /// Whether screens come back by them to which another request has led.
  var isReturning = false
  /// Whether the destination goes somewhere without a route.
  var isPlaced = false
  /// Whether the way to the destination begins with a clean slate.
  var isReset = false
}

extension NavigationAction {
  /// How requests for this are treated, if who usually asks does.
  fileprivate var treatment: RequestTreatment {
    switch self {
    case .go: RequestTreatment(isJoined: true)
    case .open: RequestTreatment(origin: .link, isJoined: true)
    case .reset: RequestTreatment(origin: .user, isJoined: true, isReset: true)
    case .back, .dismiss: RequestTreatment(origin: .user, isUrgent: true, admission: .none)
    case .leave: RequestTreatment(isUrgent: true, admission: .none)
    case .select: RequestTreatment(origin: .user)
    case .reselect: RequestTreatment(origin: .user, admission: .none)
    case .show: RequestTreatment(isPlaced: true)
    case .setState: RequestTreatment(admission: .given, isReturning: true)
    case .setBlueprint: RequestTreatment(admission: .given)
    case .traverse: RequestTreatment(origin: .user, isReturning: true)
    }
  }
}

/// What comes with few requests: mostly something for the node that it arrives at. A class, since all are copied.
final class RequestMetadata: Sendable {
  /// What the state is to know of the node.
  let metadata: NodeMetadata.Entry?
  /// The step of a sequence that the node shows.
  let step: StepTag?
  /// What is kept as long as the node is there, by those who asked for it: see ``NodeLifetimeObserver/keep(_:of:)``.
  let closures: (any Sendable)?
  /// What was asked for before others wanted something else, in order.
  let replacements: [ActionReplacement]
  /// Whether the request leads elsewhere because of them.
  let leadsElsewhere: Bool

  init(_ metadata: NodeMetadata.Entry? = nil, step: StepTag? = nil, keeping closures: (any Sendable)? = nil) {
    (self.metadata, self.step, self.closures) = (metadata, step, closures)
    (replacements, leadsElsewhere) = ([], false)
  }

  /// What comes with a request whose action somebody has replaced.
  ///
  /// - Parameter other: what came with it before.
  init(_ other: RequestMetadata?, replaced replacement: ActionReplacement, by action: NavigationAction) {
    (metadata, step, closures) = (other?.metadata, other?.step, other?.closures)
    replacements = (other?.replacements ?? []) + [replacement]
    let asked = (replacements.first ?? replacement).original
    leadsElsewhere = asked.destination == nil || asked.destination != action.destination
  }
}

/// Where a request comes from, which decides who waits for whom.
public enum RequestOrigin: Hashable, Sendable {
  /// The app's own code: it waits for its turn.
  case code
  /// A link: it takes the place of requests that are not yet committed.
  case link
  /// The user, by a tap on a tab, a browser's buttons and the like: it takes the place of requests that are not yet committed.
  case user
}

/// One of those who wait for a request's outcome.
struct CallerID: Hashable, Sendable {
  let number: UInt64
}
