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
