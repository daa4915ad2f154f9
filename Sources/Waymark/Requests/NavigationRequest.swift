/// A request to a navigator.
struct NavigationRequest: Sendable {
  /// The action, or `nil` if the request only makes the host show the current state.
  let action: NavigationAction?
  /// The rules for processing this request.
  var treatment: RequestTreatment
  /// Whether the request supersedes requests that are not yet committed.
  let supersedes: Bool
  var options = RequestOptions()
  /// The held request for whose hold this request opens a screen, or `nil` if this request does not open the
  /// screen of a hold.
  var opener: RequestID?
  /// The decision during which this request was made, or `nil` if there is none. The request does not wait
  /// for other requests that wait for the decision.
  var enclosingDecision: PendingDecision?
  /// The visible screen about which this request asks interceptors, or `nil` if the request is not a reveal.
  var reveals: NodeID?
  /// Whether the request restores a saved navigation.
  var restores = false
  /// Additional data. Few requests have any, so it is stored by reference to keep requests cheap to copy.
  let metadata: RequestMetadata?

  /// Whether the request bypasses the queue and cannot be superseded. This applies to reveals, and to
  /// requests that go back or remove a node.
  var isUrgent: Bool { treatment.isUrgent }
}

extension NavigationRequest {
  /// Creates a request.
  ///
  /// - Parameter origin: the origin of the request. By default, it is the usual origin of the action.
  init(
    _ action: NavigationAction?, origin: RequestOrigin? = nil, options: RequestOptions = RequestOptions(),
    metadata: RequestMetadata? = nil
  ) {
    var treatment = action?.treatment ?? RequestTreatment()
    if let origin { treatment.origin = origin }
    // This calls the memberwise initializer. A separate initializer would build the request and then copy it.
    self.init(
      action: action, treatment: treatment, supersedes: treatment.origin != .code && !treatment.isUrgent,
      options: options, metadata: metadata)
  }

  /// Whether the request was made on behalf of another request.
  private var isInner: Bool { opener != nil || enclosingDecision != nil || reveals != nil }

  /// Returns whether this request and `other` are equal, so that one request can serve the callers of both.
  func canJoin(_ other: NavigationRequest) -> Bool {
    guard treatment.isJoined, metadata == nil, other.metadata == nil, options.payload == nil,
      other.options.payload == nil, !isInner, !other.isInner
    else { return false }
    return action == other.action && treatment.origin == other.treatment.origin
      && options.returnsWhenHeld == other.options.returnsWhenHeld
  }

  /// Returns a request to go back to a screen. Interceptors are not asked, because the request only removes
  /// other screens.
  static func backTo(_ node: NodeID) -> NavigationRequest {
    var request = NavigationRequest(.select(node))
    request.treatment.admission = .none
    return request
  }
}

/// The screens that a request admits.
enum RequestAdmission: Hashable, Sendable {
  /// The screens that interceptors have allowed.
  case asked
  /// All screens that the request inserts, updates, or reveals, because the app itself has set the state.
  case given
  /// No screens, because the request only goes back or removes screens.
  case none
}

/// The rules for processing requests that have a given action.
struct RequestTreatment: Hashable, Sendable {
  /// The origin of the request.
  var origin = RequestOrigin.code
  /// Whether the request bypasses the queue and cannot be superseded, because it goes back or removes a node.
  var isUrgent = false
  /// Whether an equal request that is made later can join this request.
  var isJoined = false
  /// The screens that the request admits when it is committed.
  var admission = RequestAdmission.asked
  /// Whether the request returns to screens that earlier requests have shown.
  var isReturning = false
  /// Whether the destination is shown with a placement instead of by a route.
  var isPlaced = false
  /// Whether presented layers are closed and stacks return to their roots before the route is followed.
  var isReset = false
}

extension NavigationAction {
  /// The usual rules for requests with this action.
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

/// Additional data of a request, mostly about the node that the request shows.
final class RequestMetadata: Sendable {
  /// The metadata to store in the state for the node that the request shows.
  let metadata: NodeMetadata.Entry?
  /// The sequence step that the request shows, or `nil` if it does not show a step.
  let step: StepTag?
  /// The closures to keep as long as the node that the request shows exists. See
  /// ``NodeLifetimeObserver/keep(_:of:)``.
  let closures: (any Sendable)?
  /// The replacements of the request's action, in order.
  let replacements: [ActionReplacement]
  /// Whether the replacement of the action changed the destination.
  let leadsElsewhere: Bool

  init(_ metadata: NodeMetadata.Entry? = nil, step: StepTag? = nil, keeping closures: (any Sendable)? = nil) {
    (self.metadata, self.step, self.closures) = (metadata, step, closures)
    (replacements, leadsElsewhere) = ([], false)
  }

  /// Creates the metadata of a request whose action was replaced.
  ///
  /// - Parameter other: the metadata before the replacement.
  init(_ other: RequestMetadata?, replaced replacement: ActionReplacement, by action: NavigationAction) {
    (metadata, step, closures) = (other?.metadata, other?.step, other?.closures)
    replacements = (other?.replacements ?? []) + [replacement]
    let asked = (replacements.first ?? replacement).original
    leadsElsewhere = asked.destination == nil || asked.destination != action.destination
  }
}

/// The origin of a request. It decides whether the request is queued or supersedes others.
public enum RequestOrigin: Hashable, Sendable {
  /// The app's own code. The request is queued.
  case code
  /// A link. The request supersedes requests that are not yet committed.
  case link
  /// The user, for example by a tap on a tab or a browser button. The request supersedes requests that are
  /// not yet committed.
  case user
}

/// The id of a caller that is waiting for the outcome of a request.
struct CallerID: Hashable, Sendable {
  let number: UInt64
}
