/// The windows that a presenter has asked the system for, and that do not show yet.
@MainActor
package final class PendingWindows {
  private let list: WaitingList
  private var asked: Set<WindowKey> = []
  private var results: [WindowKey: Result<Void, any Error>] = [:]

  package init(clock: any Clock<Duration>) { list = WaitingList(clock: clock) }

  /// Asks the system for a window, and waits until ``end(_:_:)`` is called for it.
  ///
  /// - Parameter ask: asks the system.
  /// - Returns: whether the window showed in time.
  /// - Throws: the error with which the wait ended.
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

  /// Ends the wait for a window that shows, or that could not be shown. Nothing happens if nobody waits for it.
  package func end(_ key: WindowKey, _ error: (any Error)?) {
    guard asked.contains(key), results[key] == nil else { return }
    results[key] = error.map { .failure($0) } ?? .success(())
    list.look()
  }
}
