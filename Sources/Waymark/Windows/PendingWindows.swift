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
