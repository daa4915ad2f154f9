@testable import Waymark

/// A caller of a request, or a caller that waits for the result of a screen.
@MainActor
final class StormCaller {
  var task: Task<Void, Never>?
  private(set) var answers = 0
  private(set) var isCancelled = false
  /// Whether the outcome was cancelled although the caller was not.
  private(set) var isWronglyCancelled = false

  /// The guard or interceptors that did not agree to the request, although it was performed.
  private(set) var overruled: String?

  func receive(_ outcome: NavigationOutcome) {
    answers += 1
    if case .cancelled = outcome, !isCancelled { isWronglyCancelled = true }
  }

  /// Receives the result of a screen.
  func receive(_ result: Result<Int, NoResult>, in results: StormResults) {
    answers += 1
    switch result {
    case .success(let number): results.receive(number)
    case .failure(.cancelled): if !isCancelled { isWronglyCancelled = true }
    case .failure: break
    }
  }

  func note(_ overruled: String?) { self.overruled = overruled }

  func cancel() {
    guard answers == 0 else { return }
    isCancelled = true
    task?.cancel()
  }
}
