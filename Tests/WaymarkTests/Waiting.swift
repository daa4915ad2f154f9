import Testing

/// Waits until something is so that other tasks see to, and stops the test if many turns later it is not.
///
/// - Parameter what: says what is waited for.
@MainActor
func wait(
  for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
) async throws {
  for _ in 0..<1_000_000 {
    if isSo() { return }
    await Task.yield()
  }
  try #require(isSo(), "waited in vain for \(what)", sourceLocation: sourceLocation)
}
