/// A value that a caller uses to wait for the result of a screen. It does not retain the navigator. If the
/// navigator is released, the wait ends.
@MainActor
struct ResultWait {
  private let caller: ResultCallerID
  private let showing: Task<NavigationOutcome, Never>
  private let results: PendingResults
  private weak var navigator: Navigator?

  /// Creates a wait for a caller.
  ///
  /// - Parameter showing: the task that shows the screen.
  init(_ caller: ResultCallerID, _ showing: Task<NavigationOutcome, Never>, _ navigator: Navigator) {
    (self.caller, self.showing) = (caller, showing)
    (results, self.navigator) = (navigator.flows.results, navigator)
  }

  /// Waits for the result and returns it. Call this method only once.
  func result() async -> AnyResult {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        results.wait(caller) { waiter.resume(returning: $0) }
        Task { notShown(await showing.value) }
      }
    } onCancel: {
      showing.cancel()
      Task { @MainActor in await navigator?.cancel(caller) }
    }
  }

  /// Ends the wait if the outcome means that the screen was not shown.
  private func notShown(_ outcome: NavigationOutcome) {
    switch outcome {
    case .arrived, .unchanged: break
    case .cancelled: results.deliver(.none(.cancelled), to: caller)
    default: results.deliver(.none(.notShown(outcome)), to: caller)
    }
  }
}
