/// What is asked of a navigator, and by whom.
struct NavigationRequest: Sendable {
  /// What is asked; `nil` if the host is just to show the state.
  let action: NavigationAction?
  let origin: RequestOrigin
  /// Whether the request is never queued or superseded: the user wants to leave.
  let isUrgent: Bool
  /// Whether the request takes the place of those not yet committed.
  let supersedes: Bool
  /// Whether it is for a state that was there before.
  let isTraversal: Bool
  /// Handed to the view that the request leads to; never stored.
  var payload: RequestPayload?
  /// Whether the caller would rather hear at once that the request was parked than wait.
  var prefersParked: Bool
  /// The parked request that this one was opened for.
  var opener: TransactionID?
  /// The decision that this request serves, if an interceptor, a guard or a fetch makes it. It does not wait for the
  /// requests that wait for that decision.
  var asker: PendingDecision?
  /// Whether the host may animate what comes of it.
  var isAnimated = true
  /// Few requests have one, and all are copied.
  let tie: RequestTie?
  /// Whether the destination goes somewhere without a route.
  let isPlaced: Bool
}

extension NavigationRequest {
  /// - Parameter origin: who asks; by default who usually does.
  init(
    _ action: NavigationAction?, origin: RequestOrigin? = nil, payload: RequestPayload? = nil,
    prefersParked: Bool = false, tie: RequestTie? = nil
  ) {
    let isUrgent = action?.isUrgent ?? false
    let origin = origin ?? action?.usualOrigin ?? .code
    // By the initializer of its members: in another one, a request would be put together and then copied.
    self.init(
      action: action, origin: origin, isUrgent: isUrgent, supersedes: origin != .code && !isUrgent,
      isTraversal: action?.isTraversal ?? false, payload: payload, prefersParked: prefersParked, tie: tie,
      isPlaced: action?.isPlaced ?? false)
  }

  /// Whether another request is the reason for this one.
  private var isInner: Bool { opener != nil || asker != nil }

  /// Whether another request is the same for its callers, so that one transaction serves both.
  func canJoin(_ other: NavigationRequest) -> Bool {
    guard let action, action.leadsByRoute, tie == nil, other.tie == nil, payload == nil, other.payload == nil,
      !isInner, !other.isInner
    else {
      return false
    }
    return action == other.action && origin == other.origin && prefersParked == other.prefersParked
  }
}

extension NavigationAction {
  /// Who usually asks for it.
  fileprivate var usualOrigin: RequestOrigin {
    switch self {
    case .open: .link
    case .back, .dismiss, .select, .reselect, .traverse: .user
    case .go, .leave, .show, .setState: .code
    }
  }

  fileprivate var isUrgent: Bool {
    switch self {
    case .back, .dismiss, .leave: true
    case .go, .open, .select, .reselect, .show, .setState, .traverse: false
    }
  }

  fileprivate var leadsByRoute: Bool {
    switch self {
    case .go, .open: true
    case .back, .dismiss, .select, .reselect, .leave, .show, .setState, .traverse: false
    }
  }

  fileprivate var isTraversal: Bool { if case .traverse = self { true } else { false } }
  fileprivate var isPlaced: Bool { if case .show = self { true } else { false } }
}

/// What comes with a request for the node that it arrives at. A class, since few requests have one, and all are copied.
final class RequestTie: Sendable {
  /// What the state is to know of the node.
  let tie: NodeTies.Tie?
  /// The step of a sequence that the node shows.
  let step: StepTag?
  /// What is kept as long as the node is there, by those who asked for it: see ``NodeTenant/keep(_:of:)``.
  let closures: (any Sendable)?

  init(_ tie: NodeTies.Tie? = nil, step: StepTag? = nil, keeping closures: (any Sendable)? = nil) {
    (self.tie, self.step, self.closures) = (tie, step, closures)
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
