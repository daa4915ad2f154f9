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
  private var nextReader = 0

  /// Whether anybody reads.
  var hasReaders: Bool { !readers.isEmpty }

  mutating func add(_ continuation: AsyncStream<NavigationChange>.Continuation) -> Int {
    defer { nextReader += 1 }
    readers[nextReader] = continuation
    return nextReader
  }

  mutating func remove(_ reader: Int) { readers[reader] = nil }

  /// Tells all of a change.
  func tell(_ change: NavigationChange) {
    for reader in readers.values { reader.yield(change) }
  }

  /// Tells all that nothing follows.
  mutating func end() {
    for reader in readers.values { reader.finish() }
    readers = [:]
  }
}
