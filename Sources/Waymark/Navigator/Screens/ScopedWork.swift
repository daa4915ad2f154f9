/// The tasks and end handlers of a screen or a flow.
@MainActor
final class ScopedWork {
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var nextTask: UInt64 = 0
  private var ends: [@MainActor () -> Void] = []
  private var hasEnded = false

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// The number of running tasks.
  var taskCount: Int { tasks.count }

  /// Runs an operation that is cancelled when the scope ends. If the scope has already ended, the operation
  /// does not run.
  func task(priority: TaskPriority?, _ operation: @escaping @MainActor @Sendable () async -> Void) {
    if hasEnded { return }
    let number = nextTask
    nextTask += 1
    tasks[number] = Task(priority: priority) { [weak self] in
      if !Task.isCancelled { await operation() }
      self?.tasks[number] = nil
    }
  }

  /// Calls `body` when the scope ends, or immediately if it has already ended.
  func onEnd(_ body: @escaping @MainActor () -> Void) {
    if hasEnded { body() } else { ends.append(body) }
  }

  /// Cancels the tasks and calls the end handlers. Calling it again has no effect.
  func end() {
    if hasEnded { return }
    hasEnded = true
    for task in tasks.values { task.cancel() }
    let bodies = ends
    ends = []
    for body in bodies { body() }
  }
}
