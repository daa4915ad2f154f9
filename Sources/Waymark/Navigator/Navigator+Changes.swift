/// Something to be done with each change of a window.
public typealias ChangeTask = @MainActor (NavigationChange) -> Void

extension Navigator {
  /// The changes from now on, for as many readers as like. Each reads every change once, in order, until the window closes
  /// or the navigator is gone.
  ///
  /// ```swift
  /// for await change in navigator.changes { log.append("\(change.revision): \(change.cause)") }
  /// ```
  ///
  /// What a reader has not read yet is kept for it, without a limit. By the time it reads a change the window may have gone
  /// on; ``onChange`` is called at once.
  public var changes: AsyncStream<NavigationChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationChange.self)
    if machine.isClosed {
      continuation.finish()
    } else {
      let reader = feed.add(continuation)
      continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.feed.remove(reader) } }
    }
    return stream
  }
}

/// Those who read the changes of a window.
struct ChangeFeed: Sendable {
  private var readers: [Int: AsyncStream<NavigationChange>.Continuation] = [:]
  private var listeners: [Int: ChangeTask] = [:]
  private var nextNumber = 0

  /// Whether anybody reads or listens.
  var hasReaders: Bool { !readers.isEmpty || !listeners.isEmpty }

  mutating func add(_ continuation: AsyncStream<NavigationChange>.Continuation) -> Int {
    defer { nextNumber += 1 }
    readers[nextNumber] = continuation
    return nextNumber
  }

  /// Calls a task with each change at once.
  mutating func listen(_ task: @escaping ChangeTask) -> Int {
    defer { nextNumber += 1 }
    listeners[nextNumber] = task
    return nextNumber
  }

  mutating func remove(_ number: Int) {
    readers[number] = nil
    listeners[number] = nil
  }

  /// Tells all of a change, those who are called at once in the order in which they began.
  @MainActor
  func send(_ change: NavigationChange) {
    for reader in readers.values { reader.yield(change) }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(change) }
  }

  /// Tells all that nothing follows.
  mutating func end() {
    for reader in readers.values { reader.finish() }
    (readers, listeners) = ([:], [:])
  }
}
