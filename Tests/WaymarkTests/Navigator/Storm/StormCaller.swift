import Waymark

/// One who asked for something.
@MainActor
final class StormCaller {
  var task: Task<Void, Never>?
  private(set) var answers = 0
  private(set) var isCancelled = false
  /// Whether the answer was that it was cancelled, though it was not.
  private(set) var isWronglyCancelled = false

  /// Who should have agreed to what has been done, and has not.
  private(set) var overruled: String?

  func receive(_ outcome: NavigationOutcome) {
    answers += 1
    if case .cancelled = outcome, !isCancelled { isWronglyCancelled = true }
  }

  func note(_ overruled: String?) { self.overruled = overruled }

  func cancel() {
    guard answers == 0 else { return }
    isCancelled = true
    task?.cancel()
  }
}
