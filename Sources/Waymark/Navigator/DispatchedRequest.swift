/// A dispatched request, with its stage and its outcome.
///
/// ```swift
/// let request = navigator.dispatch(.go(to: Checkout()))
/// spinner.isHidden = request.outcome != nil
/// if case .refused = await request.value { explain() }
/// ```
///
/// The object does not retain the navigator. Releasing the object does not cancel the request.
@MainActor
public final class DispatchedRequest {
  /// The outcome of the request, or `nil` if it has not ended.
  public private(set) var outcome: NavigationOutcome?

  let caller: CallerID
  private weak var navigator: Navigator?
  private var waiters: [CheckedContinuation<NavigationOutcome, Never>] = []

  init(caller: CallerID, of navigator: Navigator) {
    (self.caller, self.navigator) = (caller, navigator)
  }

  /// The current stage of the request, or `nil` if it has ended. The stage of a held request is
  /// ``NavigationStage/intercept``.
  public var stage: NavigationStage? {
    navigator?.machine.activeRequests.first { $0.callers.contains(caller) }?.phase.stage
  }

  /// The outcome of the request. Reading it suspends until the request has ended. Several callers can wait at
  /// the same time. Cancelling a waiting task does not affect the request.
  public var value: NavigationOutcome {
    get async {
      if let outcome { return outcome }
      return await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// Cancels the request, which then has the outcome ``NavigationOutcome/cancelled``. Has no effect if the
  /// request has already been committed or has ended.
  public func cancel() { navigator?.send(.cancel(caller)) }

  /// Stores the outcome and resumes all waiting callers.
  func end(_ outcome: NavigationOutcome) {
    self.outcome = outcome
    for waiter in waiters { waiter.resume(returning: outcome) }
    waiters = []
  }
}
