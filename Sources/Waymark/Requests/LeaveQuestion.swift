/// A guard that is being asked whether its screen may leave.
///
/// A screen has at most one. Every request that would remove the screen waits for the same answer.
struct LeaveQuestion: Sendable {
  let id: QuestionID
  let screen: NodeID
  /// Whether the answer will not count, because no request waits for it or the screen has a new guard. The question
  /// stays until its guard returns, so that no two calls of guards overlap for one screen.
  var isDiscarded = false
  /// Why requests are blocked that would wait for the guard, if it has not answered in its time. The question is discarded then.
  var lateness: String?
  /// The request that superseded the last waiter. The question stays open while that one may still need the answer.
  var successor: RequestID?
  /// The nodes that the guard shows to ask the user.
  var shown: [NodeID] = []
  /// The first request made after the guard's dialog has left, that is, after the user has answered. A refusal counts neither for
  /// it nor for later ones.
  var firstAfter: RequestID?
}

/// Tells one question of a window from the others; ids are given out in order.
struct QuestionID: Hashable, Sendable {
  let number: UInt64
}

/// What a guard answered.
enum LeaveDecision: Hashable, Sendable {
  case agreed
  case refused(reason: String)
}

/// What somebody outside the machine is deciding. Requests made meanwhile in the same task name it, and do not wait for
/// those that wait for the decision.
enum PendingDecision: Hashable, Sendable {
  /// Whether a request may enter, or what its route needs.
  case request(RequestID)
  /// Whether a screen may leave.
  case question(QuestionID)
}
