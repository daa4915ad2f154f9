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
  private var listeners: [(NavigationOutcome) -> Void] = []

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
      await withCheckedContinuation { waiter in onEnd { waiter.resume(returning: $0) } }
    }
  }

  /// Cancels the request, which then has the outcome ``NavigationOutcome/cancelled``. Has no effect if the
  /// request has already been committed or has ended.
  public func cancel() { navigator?.send(.cancel(caller)) }

  /// Calls `listener` with the outcome when the request ends, or immediately if it has ended.
  func onEnd(_ listener: @escaping (NavigationOutcome) -> Void) {
    if let outcome { listener(outcome) } else { listeners.append(listener) }
  }

  /// Stores the outcome and calls all listeners.
  func end(_ outcome: NavigationOutcome) {
    self.outcome = outcome
    let waiting = listeners
    listeners = []
    for listener in waiting { listener(outcome) }
  }
}
