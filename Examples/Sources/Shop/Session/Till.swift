import Observation

/// The till, which can be busy. Requests for the checkout wait until it is free.
@MainActor
@Observable
final class Till {
  private(set) var isBusy = false
  @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Makes the till busy.
  func keepBusy() {
    isBusy = true
  }

  /// Makes the till free and resumes all waiting requests.
  func free() {
    isBusy = false
    let served = waiting
    waiting = []
    for one in served { one.resume() }
  }

  /// Waits until the till is free.
  func whenFree() async {
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
  }
}
