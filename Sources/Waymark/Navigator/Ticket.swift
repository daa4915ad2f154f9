/// Where a caller waits for its outcome. Its task also drives the host when its request is the one being
/// carried out, so that a navigation that does not wait for anything needs no further task.
@MainActor
final class Ticket {
  /// What the host is to do for the caller's request.
  struct Work {
    let id: TransactionID
    let operations: [HostOperation]
    let revision: UInt64
  }

  private var outcome: NavigationOutcome?
  private var work: Work?
  private var waiter: CheckedContinuation<Void, Never>?

  /// Takes the outcome, once it is there.
  func takeOutcome() -> NavigationOutcome? { outcome }

  /// Takes the work, if there is any.
  func takeWork() -> Work? {
    defer { work = nil }
    return work
  }

  /// Waits until there is an outcome or work.
  func wait() async {
    guard outcome == nil, work == nil else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  func give(_ outcome: NavigationOutcome) {
    self.outcome = outcome
    wake()
  }

  func give(_ work: Work) {
    self.work = work
    wake()
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}
