/// The wait of somebody who asks a screen. It does not keep the navigator, and ends with it.
@MainActor
struct ResultWait {
  private let ask: AskID
  private let showing: Task<NavigationOutcome, Never>
  private let desk: PendingResults
  private weak var navigator: Navigator?

  /// - Parameter showing: shows the screen.
  init(_ ask: AskID, _ showing: Task<NavigationOutcome, Never>, _ navigator: Navigator) {
    (self.ask, self.showing) = (ask, showing)
    (desk, self.navigator) = (navigator.flows.results, navigator)
  }

  /// What comes of it. To be asked for once.
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

  /// Ends the wait for an result of a screen that is not shown.
  private func notShown(_ outcome: NavigationOutcome) {
    switch outcome {
    case .arrived, .unchanged: break
    case .cancelled: desk.tell(ask, .none(.cancelled))
    default: desk.tell(ask, .none(.notShown(outcome)))
    }
  }
}
