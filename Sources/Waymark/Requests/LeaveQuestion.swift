/// A question to a leave guard about whether its screen may be removed.
///
/// A screen has at most one open question. All requests that would remove the screen wait for the same
/// decision.
struct LeaveQuestion: Sendable {
  let id: QuestionID
  let screen: NodeID
  /// Whether the decision will be ignored, because no request is waiting for it or because the screen has a
  /// new guard. The question stays in the list until its guard returns, so that calls of guards for one
  /// screen never overlap.
  var isDiscarded = false
  /// The reason for blocking further requests if the guard has exceeded its time limit, otherwise `nil`. In
  /// that case, the question is also discarded.
  var lateness: String?
  /// The request that superseded a request that was waiting for the decision, or `nil` if there is none. The
  /// question stays open as long as the new request may need the decision.
  var successor: RequestID?
  /// The nodes that the guard has shown to ask the user, such as a dialog.
  var shown: [NodeID] = []
  /// The first request made after the guard's dialog was closed. The user had already answered before this
  /// request was made, so a refusal does not apply to it or to later requests.
  var firstAfter: RequestID?
}

/// The id of a question, unique within its window. Ids increase in order.
struct QuestionID: Hashable, Sendable {
  let number: UInt64
}

/// The decision of a leave guard.
enum LeaveDecision: Hashable, Sendable {
  case agreed
  case refused(reason: String)
}

/// A decision that is made outside the machine. A request that is made as part of the decision does not wait
/// for the requests that are waiting for the decision.
enum PendingDecision: Hashable, Sendable {
  /// An interceptor's decision about a request, or the fetching of data for the request's route.
  case request(RequestID)
  /// A decision of a leave guard.
  case question(QuestionID)
}
