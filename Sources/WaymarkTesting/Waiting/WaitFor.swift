/// Waits until something is so that other tasks see to: a login that is asked for, a view that is built, a server's answer.
///
/// ```swift
/// let opening = Task { await navigator.open("/orders/7") }
/// try await waitFor("the login") { navigator.state.layers.count > 1 }
/// ```
///
/// It gives the other tasks their turns and does not sleep, so it ends in the turn after it is so, and a test takes no longer on a
/// machine that has nothing else to do. Nothing happens if it is so already.
///
/// - Parameters:
///   - what: what is waited for, in a few words.
///   - limit: how long to wait at least. A busy machine that has given few turns by then is given more time.
///   - isSo: tells whether it is so.
/// - Throws: ``WaitTimedOut`` if it is not so in the end, `CancellationError` if the task is cancelled meanwhile, and what `isSo`
///   throws.
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
