/// A gate to wait for.
@MainActor
final class StormGate {
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOpen = false

  /// Waits until the gate is opened or the task is cancelled.
  ///
  /// - Parameter ignoresCancelling: whether cancellation does not end the wait.
  func wait(ignoresCancelling: Bool = false) async {
    await withTaskCancellationHandler {
      guard !isOpen else { return }
      await withCheckedContinuation { waiter = $0 }
    } onCancel: {
      if !ignoresCancelling { Task { @MainActor in self.open() } }
    }
  }

  func open() {
    isOpen = true
    waiter?.resume()
    waiter = nil
  }
}

/// Waits until all work that is ready on the main actor has run.
@MainActor
func takeTurn() async {
  await withCheckedContinuation { turn in
    Task { turn.resume() }
  }
}
