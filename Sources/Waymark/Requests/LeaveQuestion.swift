/// A leave guard that is being asked.
///
/// A screen has at most one open question. Every request that would remove the screen waits for the same
/// decision.
struct LeaveQuestion: Sendable {
  let id: QuestionID
  let screen: NodeID
  /// Whether the decision will be ignored, because no request waits for it or the screen has a new guard. The
  /// question remains until its guard returns, so that calls of guards for one screen never overlap.
  var isDiscarded = false
  /// The reason for blocking further requests after the guard has exceeded its time limit. The question is
  /// then discarded.
  var lateness: String?
  /// The request that superseded the last waiting request. The question stays open as long as that request
  /// may need the decision.
  var successor: RequestID?
  /// The nodes that the guard shows to ask the user.
  var shown: [NodeID] = []
  /// The first request made after the guard's dialog was closed, when the user had already answered. A
  /// refusal does not apply to this request or to later ones.
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

/// A decision that is being made outside the machine. Requests made in the same task refer to it and do not
/// wait for the requests that wait for the decision.
enum PendingDecision: Hashable, Sendable {
  /// A decision of an interceptor about a request, or the fetching of data for its route.
  case request(RequestID)
  /// A decision of a leave guard.
  case question(QuestionID)
}
