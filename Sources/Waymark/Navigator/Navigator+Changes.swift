/// A closure that is called with a change of a window.
public typealias ChangeTask = @MainActor (NavigationChange) -> Void

extension Navigator {
  /// A stream of the changes that happen after you get this property. It delivers every change once, in
  /// order, and finishes when the window closes or the navigator is deallocated. Any number of streams can be
  /// read at the same time.
  ///
  /// ```swift
  /// for await change in navigator.changes { log.append("\(change.revision): \(change.cause)") }
  /// ```
  ///
  /// Unread changes are buffered without a limit. The window may have changed again before a change is read.
  /// For synchronous delivery, use ``onChange``.
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

/// The streams and listeners to which a window sends its changes.
struct ChangeFeed: Sendable {
  private var readers: [Int: AsyncStream<NavigationChange>.Continuation] = [:]
  private var listeners: [Int: ChangeTask] = [:]
  private var nextNumber = 0

  /// Whether there are any streams or listeners.
  var hasReaders: Bool { !readers.isEmpty || !listeners.isEmpty }

  mutating func add(_ continuation: AsyncStream<NavigationChange>.Continuation) -> Int {
    defer { nextNumber += 1 }
    readers[nextNumber] = continuation
    return nextNumber
  }

  /// Adds a listener that is called synchronously with each change.
  mutating func listen(_ task: @escaping ChangeTask) -> Int {
    defer { nextNumber += 1 }
    listeners[nextNumber] = task
    return nextNumber
  }

  mutating func remove(_ number: Int) {
    readers[number] = nil
    listeners[number] = nil
  }

  /// Sends a change to all streams and listeners. Listeners are called in the order in which they were added.
  @MainActor
  func send(_ change: NavigationChange) {
    for reader in readers.values { reader.yield(change) }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(change) }
  }

  /// Finishes all streams and removes all listeners.
  mutating func end() {
    for reader in readers.values { reader.finish() }
    (readers, listeners) = ([:], [:])
  }
}
