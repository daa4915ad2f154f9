#if Web
extension Task where Success == Void, Failure == Never {
  /// Waits until the task has ended, but no longer than a while, and not if who waits is cancelled; the task goes on then.
  @MainActor
  func ended(within limit: Duration?, by clock: any Clock<Duration>) async {
    guard let limit else { return await value }
    let gate = Gate()
    Task<Void, Never> { @MainActor in
      await value
      gate.open()
    }
    let timer = Task<Void, Never> { @MainActor in
      try? await clock.sleep(for: limit)
      gate.open()
    }
    await gate.opened()
    timer.cancel()
  }
}

/// Lets one pass once it has been opened.
@MainActor
private final class Gate {
  private var isOpen = false
  private var waiter: CheckedContinuation<Void, Never>?

  func open() {
    isOpen = true
    waiter?.resume()
    waiter = nil
  }

  func opened() async {
    await withTaskCancellationHandler {
      if !isOpen, !Task.isCancelled { await withCheckedContinuation { waiter = $0 } }
    } onCancel: {
      Task { @MainActor in self.open() }
    }
  }
}
#endif
