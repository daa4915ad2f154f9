/// What is asked of a navigator, and by whom.
struct NavigationRequest: Sendable {
  let subject: PlanSubject
  let origin: RequestOrigin
  /// Whether the request is never queued or superseded: the user wants to leave.
  let isUrgent: Bool
  /// Whether the request takes the place of those not yet committed.
  let supersedes: Bool
  /// Whether it is for a state that was there before.
  let isRevisit: Bool
  /// Handed to the view that the request leads to; never stored.
  var payload: RequestPayload?
  /// Whether the caller would rather hear at once that the request was parked than wait.
  var prefersParked: Bool
  /// The parked request that this one was opened for.
  var opener: TransactionID?
  /// The decision that this request serves, if an interceptor, a guard or a fetch makes it. It does not wait for the
  /// requests that wait for that decision.
  var asker: PendingDecision?
  /// Few requests have one, and all are copied.
  let tie: TieBox?
  /// Whether the destination goes somewhere without a route.
  let isPlaced: Bool

  init(
    subject: PlanSubject, origin: RequestOrigin = .code, payload: RequestPayload? = nil,
    prefersParked: Bool = false, tie: NodeTies.Tie? = nil, step: StepTag? = nil
  ) {
    self.subject = subject
    self.origin = origin
    self.payload = payload
    self.prefersParked = prefersParked
    self.tie = tie == nil && step == nil ? nil : TieBox(tie, step)
    isPlaced = if case .show = subject { true } else { false }
    isUrgent =
      switch subject {
      case .back, .dismiss, .leave: true
      case .go, .show, .select, .reselect, .written, .revisited, .observed: false
      }
    isRevisit = if case .revisited = subject { true } else { false }
    supersedes = origin != .code && !isUrgent
  }

  /// Whether another request is the reason for this one.
  private var isInner: Bool { opener != nil || asker != nil }

  /// Whether another request is the same for its callers, so that one transaction serves both.
  func canJoin(_ other: NavigationRequest) -> Bool {
    guard case .go = subject, tie == nil, other.tie == nil, payload == nil, other.payload == nil, !isInner,
      !other.isInner
    else {
      return false
    }
    return subject == other.subject && origin == other.origin && prefersParked == other.prefersParked
  }
}

/// What is to be known of a node, in one word.
final class TieBox: Sendable {
  let content: NodeTies.Tie?
  /// The step of a sequence that the node shows.
  let step: StepTag?

  init(_ tie: NodeTies.Tie?, _ step: StepTag?) { (content, self.step) = (tie, step) }
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
