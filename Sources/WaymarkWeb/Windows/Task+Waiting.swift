#if Web
extension Task where Success == Void, Failure == Never {
  /// Waits until the task ends or the limit has passed. If the calling task is cancelled, a wait that has a
  /// limit ends early. This method never cancels the task that it waits for.
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

/// A gate on which one caller can wait.
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
