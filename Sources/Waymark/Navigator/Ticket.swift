/// Where a caller waits for its outcome.
@MainActor
final class Ticket {
  private var outcome: NavigationOutcome?
  private var waiter: CheckedContinuation<Void, Never>?

  /// The outcome, once it is there.
  func takeOutcome() -> NavigationOutcome? { outcome }

  /// Waits until there is an outcome.
  func wait() async {
    guard outcome == nil else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  func give(_ outcome: NavigationOutcome) {
    self.outcome = outcome
    waiter?.resume()
    waiter = nil
  }
}
