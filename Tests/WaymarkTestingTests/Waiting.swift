import Testing

/// Waits until something is so that other tasks see to, and stops the test if it is not after ten seconds and many
/// turns: a turn takes long while other tests have theirs, and very little while none has.
///
/// - Parameter what: says what is waited for.
@MainActor
func wait(
  for what: String, sourceLocation: SourceLocation = #_sourceLocation,
  until isSo: @MainActor () async -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  var turns = 0
  while turns < 1_000 || ContinuousClock.now < deadline {
    if await isSo() { return }
    turns += 1
    await Task.yield()
  }
  let isSo = await isSo()
  try #require(isSo, "waited in vain for \(what)", sourceLocation: sourceLocation)
}
