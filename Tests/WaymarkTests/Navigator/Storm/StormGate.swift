/// Where somebody waits until he is let go or cancelled.
@MainActor
final class StormGate {
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOpen = false

  /// Waits until the gate is open, or else until the task is cancelled, unless that is not to be noticed.
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

/// Lets all that is about to run have its turn.
@MainActor
func takeTurn() async {
  await withCheckedContinuation { turn in
    Task { turn.resume() }
  }
}
