import Observation

/// The till, which may be busy: whoever wants to pay waits until it is free.
@MainActor
@Observable
final class Till {
  private(set) var isBusy = false
  @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Serves somebody else first.
  func keepBusy() {
    isBusy = true
  }

  /// Serves those who wait.
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
