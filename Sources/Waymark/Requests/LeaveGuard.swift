/// A guard that decides whether a screen may be removed.
///
/// ```swift
/// scope.leaveGuard = LeaveGuard("there are unsaved changes") { await view.asksToDiscard() }
/// ```
///
/// A screen is guarded while its ``ScreenScope/leaveGuard`` is not `nil`. A request that would remove the
/// screen is planned first, and then the guard is asked. If the guard refuses, nothing changes. A gesture
/// cannot be undone, so a host does not let a gesture remove a guarded screen and makes a request instead. A
/// guard cannot prevent a window from closing.
///
/// A guard is asked once for all requests that would remove its screen, and its decision applies to all of
/// them. Calls of a guard never overlap.
///
/// A guard can show a screen to ask the user, for example a dialog. The requests that it makes for this
/// purpose do not wait for the requests that are waiting for its decision. If a guard makes a request to
/// remove its own screen, that request is refused.
///
/// A guard that does not ask the user can have a time limit. If it exceeds the limit, it is cancelled, the
/// requests are refused, and ``NavigationFault/timedOut(_:)`` is reported. Until the guard returns, other
/// requests that would remove the screen are refused immediately.
public struct LeaveGuard: Sendable {
  let reason: String
  let timeLimit: Duration?
  let ask: @MainActor @Sendable () async -> Bool

  /// Creates a leave guard.
  ///
  /// - Parameters:
  ///   - reason: the reason that callers receive if their requests are refused.
  ///   - timeLimit: the time limit for the decision, measured by the navigator's clock. By default there is
  ///     no limit, because a user may take minutes to answer.
  ///   - ask: a closure that returns whether the screen may be removed. By default, it returns `false`. It
  ///     is cancelled when no request is waiting for the decision any longer, or when the screen gets a new
  ///     guard. In both cases, its result is ignored.
  public init(
    _ reason: String, within timeLimit: Duration? = nil,
    ask: @escaping @MainActor @Sendable () async -> Bool = { false }
  ) {
    self.reason = reason
    self.timeLimit = timeLimit
    self.ask = ask
  }
}

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
