/// A dispatched request, with its stage and its outcome.
///
/// ```swift
/// let request = navigator.dispatch(.go(to: Checkout()))
/// spinner.isHidden = request.outcome != nil
/// if case .blocked = await request.value { explain() }
/// ```
///
/// It keeps no navigator alive. Letting go of it changes nothing for the request.
@MainActor
public final class DispatchedRequest {
  /// How the request ended; `nil` while it is under way.
  public private(set) var outcome: NavigationOutcome?

  let caller: CallerID
  private weak var navigator: Navigator?
  private var waiters: [CheckedContinuation<NavigationOutcome, Never>] = []

  init(caller: CallerID, of navigator: Navigator) {
    (self.caller, self.navigator) = (caller, navigator)
  }

  /// The stage that the request is in; `nil` once it has ended. One that is held for a hold is in
  /// ``NavigationStage/intercept``.
  public var stage: NavigationStage? {
    navigator?.machine.activeRequests.first { $0.callers.contains(caller) }?.phase.stage
  }

  /// The outcome, once there is one. Several callers may wait; cancelling the task that waits changes nothing for the request.
  public var value: NavigationOutcome {
    get async {
      if let outcome { return outcome }
      return await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// Ends the request as ``NavigationOutcome/cancelled``, unless it has been committed or has ended.
  public func cancel() { navigator?.send(.cancel(caller)) }

  /// Ends the request for all who wait.
  func end(_ outcome: NavigationOutcome) {
    self.outcome = outcome
    for waiter in waiters { waiter.resume(returning: outcome) }
    waiters = []
  }
}
