/// Waits until a condition is true. Other tasks on the main actor run during the wait.
///
/// Use this function to wait for a login screen, for a view to be built, or for a server's response.
///
/// ```swift
/// let opening = Task { await navigator.open("/orders/7") }
/// try await waitFor("the login") { navigator.state.layers.count > 1 }
/// ```
///
/// The function yields and never sleeps, so it returns in the first turn in which the condition is true. If
/// the condition is already true, the function returns immediately.
///
/// - Parameters:
///   - what: a short description of the condition.
///   - limit: the minimum time to wait. On a busy machine, the function waits longer, until at least 1,000
///     turns have passed.
///   - file: the file of the call, which the error names.
///   - line: the line of the call.
///   - isSo: a closure that returns whether the condition is true.
/// - Throws: ``WaitTimedOut`` if the condition does not become true in time, `CancellationError` if the task
///   is cancelled, and any error that `isSo` throws.
@MainActor
public func waitFor(
  _ what: String, within limit: Duration = .seconds(30), file: StaticString = #fileID, line: UInt = #line,
  until isSo: @MainActor () async throws -> Bool
) async throws {
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  var turns = 0
  while try await !isSo() {
    try Task.checkCancellation()
    guard turns < 1_000 || clock.now < deadline else {
      throw WaitTimedOut(what: what, limit: limit, place: "\(file):\(line)")
    }
    turns += 1
    await Task.yield()
  }
}
