/// Asks, before a screen leaves, whether it may.
///
/// ```swift
/// scope.leaveGuard = LeaveGuard("there are unsaved changes") { await view.asksToDiscard() }
/// ```
///
/// A screen is guarded from when its ``ScreenScope/leaveGuard`` is set until that is `nil` again. Whatever would take
/// it away is planned, then the guard is asked, and only if it agrees does anything change: a request from code, a
/// link, a step back. A gesture cannot be undone once it is made, so a host does not let it begin, and makes a step
/// back of it instead. A closed window is not refused.
///
/// A guard is asked once for all requests that would remove its screen, and its answer counts for all of them. No second
/// call begins before the first has returned.
///
/// The guard may navigate to ask the user, to a dialog for instance: its requests do not wait for those that wait for the
/// guard. A request of the guard to remove its own screen is blocked.
///
/// A guard that asks something else than the user can be given a time limit. One that has not answered by then has refused: it
/// is cancelled, ``NavigationFault/guardTimeout(_:)`` is reported, and whatever else would remove the screen is blocked at
/// once until the guard has returned.
public struct LeaveGuard: Sendable {
  let reason: String
  let timeLimit: Duration?
  let ask: @MainActor @Sendable () async -> Bool

  /// Makes a guard.
  ///
  /// - Parameters:
  ///   - reason: is told to those whose request is refused.
  ///   - timeLimit: how long it may take to answer, by the navigator's clock. By default as long as it likes, since a user
  ///     may think for minutes.
  ///   - ask: says whether the screen may leave; by default it may not. Cancelled when no request waits for the answer
  ///     any longer, and when the screen gets a new guard; its result does not count then.
  public init(
    _ reason: String, within timeLimit: Duration? = nil,
    ask: @escaping @MainActor @Sendable () async -> Bool = { false }
  ) {
    self.reason = reason
    self.timeLimit = timeLimit
    self.ask = ask
  }
}
