/// Looks for a value for which a property does not hold, and for a smaller one like it.
///
/// ```swift
/// let failure = checkProperty(seed: 42) { generator in
///   (0..<Int.random(in: 0..<50, using: &generator)).map { _ in Int.random(in: 0..<9, using: &generator) }
/// } shrink: { array in
///   Shrink.array(array)
/// } holds: { array in
///   array.sorted() == array.sorted().sorted()
/// }
/// #expect(failure == nil)
/// ```
///
/// Each case has a sequence of random numbers of its own, which follows from the seed and the number of the
/// case. Once a value fails, the first of its `shrink` candidates that fails too takes its place, again and
/// again, until no candidate fails or `maximumAttempts` candidates have been tried. A candidate counts whatever
/// way it fails: by `false` or by any error.
///
/// - Parameters:
///   - seed: What the random numbers follow from.
///   - cases: How many values are tried. None are if it is not positive, and the answer is `nil`.
///   - maximumAttempts: How many candidates are tried at most.
///   - generate: Makes a value.
///   - shrink: Gives candidates that are simpler than a value, the boldest first.
///   - holds: The property. An error it throws counts as a failure.
/// - Returns: The smallest failure found; `nil` if the property holds for every value.
/// - Complexity: O(`cases` + `maximumAttempts`) calls of `holds`.
public func checkProperty<Value, Candidates: Sequence<Value>>(
  seed: UInt64,
  cases: Int = 100,
  maximumAttempts: Int = 10_000,
  generate: (inout SeededGenerator) -> Value,
  shrink: (Value) -> Candidates,
  holds: (Value) throws -> Bool
) -> PropertyFailure<Value>? {
  var search = PropertySearch<Value>(seed: seed, cases: cases, maximumAttempts: maximumAttempts)
  while let value = search.nextValue(generate: generate) {
    do {
      if try !holds(value) { search.recordFailure(of: value, error: nil, shrink: shrink) }
    } catch {
      search.recordFailure(of: value, error: error, shrink: shrink)
    }
  }
  return search.failure
}

/// Looks for a value for which a property does not hold, without making it smaller.
///
/// It is ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)`` without candidates.
///
/// - Parameters:
///   - seed: What the random numbers follow from.
///   - cases: How many values are tried. None are if it is not positive, and the answer is `nil`.
///   - generate: Makes a value.
///   - holds: The property. An error it throws counts as a failure.
/// - Returns: The first failure; `nil` if the property holds for every value.
/// - Complexity: O(`cases`) calls of `holds`.
public func checkProperty<Value>(
  seed: UInt64,
  cases: Int = 100,
  generate: (inout SeededGenerator) -> Value,
  holds: (Value) throws -> Bool
) -> PropertyFailure<Value>? {
  checkProperty(
    seed: seed, cases: cases, generate: generate, shrink: { _ in EmptyCollection() }, holds: holds)
}

/// Looks for a value for which a property does not hold, and for a smaller one like it, where finding out may
/// suspend.
///
/// It does what ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)`` does, on the actor it is
/// called on. It does not look whether its task is cancelled; a property that throws then is a failure.
///
/// - Parameters:
///   - seed: What the random numbers follow from.
///   - cases: How many values are tried. None are if it is not positive, and the answer is `nil`.
///   - maximumAttempts: How many candidates are tried at most.
///   - generate: Makes a value.
///   - shrink: Gives candidates that are simpler than a value, the boldest first.
///   - holds: The property. An error it throws counts as a failure.
/// - Returns: The smallest failure found; `nil` if the property holds for every value.
/// - Complexity: O(`cases` + `maximumAttempts`) calls of `holds`.
public nonisolated(nonsending) func checkAsyncProperty<Value, Candidates: Sequence<Value>>(
  seed: UInt64,
  cases: Int = 100,
  maximumAttempts: Int = 10_000,
  generate: (inout SeededGenerator) -> Value,
  shrink: (Value) -> Candidates,
  holds: nonisolated(nonsending) (Value) async throws -> Bool
) async -> PropertyFailure<Value>? {
  var search = PropertySearch<Value>(seed: seed, cases: cases, maximumAttempts: maximumAttempts)
  while let value = search.nextValue(generate: generate) {
    do {
      if try await !holds(value) { search.recordFailure(of: value, error: nil, shrink: shrink) }
    } catch {
      search.recordFailure(of: value, error: error, shrink: shrink)
    }
  }
  return search.failure
}
