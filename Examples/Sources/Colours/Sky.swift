import Observation

/// The sky, by which it is decided whether blue is shown (C8). As long as nobody has looked, whoever asks waits.
@MainActor
@Observable
final class Sky {
  /// Whether somebody still has to look.
  private(set) var isUnknown = false
  @ObservationIgnored private var waiting: [AsyncStream<Void>.Continuation] = []

  nonisolated init() {}

  /// From now on somebody has to look first.
  func hide() { isUnknown = true }

  /// Somebody has looked.
  func show() {
    isUnknown = false
    let told = waiting
    waiting = []
    for one in told { one.finish() }
  }

  /// Waits until somebody has looked, or the task is cancelled.
  func whenKnown() async {
    guard isUnknown else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    waiting.append(continuation)
    for await _ in stream {}
  }
}
