/// The windows that a presenter has requested from the system and that are not visible yet.
@MainActor
package final class PendingWindows {
  private let list: WaitingList
  private var asked: Set<WindowKey> = []
  private var results: [WindowKey: Result<Void, any Error>] = [:]

  package init(clock: any Clock<Duration>) { list = WaitingList(clock: clock) }

  /// Requests a window from the system, and waits until ``end(_:_:)`` is called for it.
  ///
  /// - Parameter ask: a closure that makes the request.
  /// - Returns: whether the window appeared in time.
  /// - Throws: the error passed to ``end(_:_:)``.
  package func wait(
    for key: WindowKey, atMost limit: Duration, asking ask: () -> Void
  ) async throws -> Bool {
    asked.insert(key)
    defer {
      asked.remove(key)
      results[key] = nil
    }
    ask()
    _ = await list.wait(atMost: limit) { self.results[key] != nil }
    try results[key]?.get()
    return results[key] != nil
  }

  /// Ends the wait for a window that has appeared or could not be opened. Does nothing if no task waits for
  /// the window.
  package func end(_ key: WindowKey, _ error: (any Error)?) {
    guard asked.contains(key), results[key] == nil else { return }
    results[key] = error.map { .failure($0) } ?? .success(())
    list.look()
  }
}

/// A list of tasks that wait until their conditions are met.
@MainActor
package final class WaitingList {
  private var waiting: [Waiter] = []
  private let clock: any Clock<Duration>
  private var nextNumber = 0

  private struct Waiter {
    let number: Int
    let isDone: () -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  package init(clock: any Clock<Duration>) { self.clock = clock }

  /// Waits until a condition is met. Checks the condition immediately and in each call of ``look()``.
  ///
  /// - Returns: `true` if the condition was met in time, or `false` if the limit has passed.
  package func wait(atMost limit: Duration, until isDone: @escaping () -> Bool) async -> Bool {
    if isDone() { return true }
    nextNumber += 1
    let number = nextNumber
    let bound = Task { [clock, weak self] in
      try? await clock.sleep(for: limit)
      if !Task.isCancelled { self?.end(number) }
    }
    defer { bound.cancel() }
    return await withCheckedContinuation { continuation in
      waiting.append(Waiter(number: number, isDone: isDone, continuation: continuation))
    }
  }

  /// Resumes the tasks whose conditions are met.
  package func look() {
    let done = waiting.filter { $0.isDone() }
    waiting.removeAll { waiter in done.contains { $0.number == waiter.number } }
    for waiter in done { waiter.continuation.resume(returning: true) }
  }

  private func end(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
