import Observation

/// The sky. The validator of the blue step asks whether the sky is visible, and waits while it is hidden.
@MainActor
@Observable
final class Sky {
  /// Whether the sky is hidden.
  private(set) var isUnknown = false
  @ObservationIgnored private var waiting: [AsyncStream<Void>.Continuation] = []

  nonisolated init() {}

  /// Hides the sky. From now on, the validator waits.
  func hide() { isUnknown = true }

  /// Shows the sky and resumes all callers of ``whenKnown()``.
  func show() {
    isUnknown = false
    let told = waiting
    waiting = []
    for one in told { one.finish() }
  }

  /// Waits until the sky is visible or the task is cancelled.
  func whenKnown() async {
    guard isUnknown else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    waiting.append(continuation)
    for await _ in stream {}
  }
}
