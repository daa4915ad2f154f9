/// Searches for a value that violates a property, then shrinks the value.
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
/// Each case uses its own sequence of random numbers, which depends on the seed and the case number. A value
/// fails if `holds` returns `false` or throws an error. To shrink a failing value, the function replaces it
/// with the first of its candidates that also fails. It repeats this until no candidate fails or until it has
/// tried `maximumAttempts` candidates.
///
/// - Parameters:
///   - seed: The seed of the random numbers.
///   - cases: The number of values to try. If it is not positive, no value is tried and the result is
///     `nil`.
///   - maximumAttempts: The maximum number of candidates to try.
///   - generate: A closure that creates a value.
///   - shrink: A closure that returns candidates that are simpler than a value, the simplest first.
///   - holds: A closure that returns whether the property holds for a value.
/// - Returns: The smallest failure found, or `nil` if the property holds for every value.
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

/// Searches for a value that violates a property, without shrinking the value.
///
/// This function works like ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)``, but returns
/// the first value that fails.
///
/// - Parameters:
///   - seed: The seed of the random numbers.
///   - cases: The number of values to try. If it is not positive, no value is tried and the result is
///     `nil`.
///   - generate: A closure that creates a value.
///   - holds: A closure that returns whether the property holds for a value. A thrown error counts as a
///     failure.
/// - Returns: The first failure, or `nil` if the property holds for every value.
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

/// Searches for a value that violates an asynchronous property, then shrinks the value.
///
/// This is the asynchronous version of ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)``.
/// It runs on the caller's actor. It does not check for cancellation, so a property that throws because the
/// task was cancelled counts as a failure.
///
/// - Parameters:
///   - seed: The seed of the random numbers.
///   - cases: The number of values to try. If it is not positive, no value is tried and the result is
///     `nil`.
///   - maximumAttempts: The maximum number of candidates to try.
///   - generate: A closure that creates a value.
///   - shrink: A closure that returns candidates that are simpler than a value, the simplest first.
///   - holds: A closure that returns whether the property holds for a value. A thrown error counts as a
///     failure.
/// - Returns: The smallest failure found, or `nil` if the property holds for every value.
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
