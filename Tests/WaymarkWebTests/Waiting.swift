#if Web
import Testing

/// Waits until something is so that a server or its client sees to, and stops the test if it is not after half a minute
/// and many turns: a socket takes its time on a busy machine, and a turn takes long while other tests have theirs.
///
/// - Parameter what: says what is waited for.
@MainActor
func wait(
  for what: String, sourceLocation: SourceLocation = #_sourceLocation,
  until isSo: @MainActor () async -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(30)
  var turns = 0
  while turns < 1_000 || ContinuousClock.now < deadline {
    if await isSo() { return }
    turns += 1
    await Task.yield()
  }
  let isSo = await isSo()
  try #require(isSo, "waited in vain for \(what)", sourceLocation: sourceLocation)
}
#endif
