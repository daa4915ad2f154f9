/// The wait of a caller for the result of a screen. It does not keep the navigator alive, and ends with it.
@MainActor
struct ResultWait {
  private let ask: AskID
  private let showing: Task<NavigationOutcome, Never>
  private let desk: PendingResults
  private weak var navigator: Navigator?

  /// - Parameter showing: the task that shows the screen.
  init(_ ask: AskID, _ showing: Task<NavigationOutcome, Never>, _ navigator: Navigator) {
    (self.ask, self.showing) = (ask, showing)
    (desk, self.navigator) = (navigator.flows.results, navigator)
  }

  /// Returns the result. Call this once.
  func ending() async -> ResultEnding {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        desk.wait(ask) { waiter.resume(returning: $0) }
        Task { notShown(await showing.value) }
      }
    } onCancel: {
      showing.cancel()
      Task { @MainActor in await navigator?.cancel(ask) }
    }
  }

  /// Ends the wait for the result of a screen that is not shown.
  private func notShown(_ outcome: NavigationOutcome) {
    switch outcome {
    case .arrived, .unchanged: break
    case .cancelled: desk.tell(ask, .none(.cancelled))
    default: desk.tell(ask, .none(.notShown(outcome)))
    }
  }
}
