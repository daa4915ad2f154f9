/// What goes on as long as a screen or a flow is there, and what is to be done when it ends.
@MainActor
final class ScopedWork {
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var nextTask: UInt64 = 0
  private var ends: [@MainActor () -> Void] = []
  private var hasEnded = false

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// How many tasks have not ended.
  var taskCount: Int { tasks.count }

  /// Runs an operation that is cancelled at the end. After that it does not begin.
  func task(priority: TaskPriority?, _ operation: @escaping @MainActor @Sendable () async -> Void) {
    if hasEnded { return }
    let number = nextTask
    nextTask += 1
    tasks[number] = Task(priority: priority) { [weak self] in
      if !Task.isCancelled { await operation() }
      self?.tasks[number] = nil
    }
  }

  /// Calls a body at the end; at once if that has come.
  func onEnd(_ body: @escaping @MainActor () -> Void) {
    if hasEnded { body() } else { ends.append(body) }
  }

  /// Cancels the tasks, and does what is to be done. Nothing happens the second time.
  func end() {
    if hasEnded { return }
    hasEnded = true
    for task in tasks.values { task.cancel() }
    let bodies = ends
    ends = []
    for body in bodies { body() }
  }
}
