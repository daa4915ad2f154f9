/// The state of a property check. The check first tries generated values, then tries candidates that are
/// smaller than the failing value.
struct PropertySearch<Value> {
  private(set) var failure: PropertyFailure<Value>?

  private let seed: UInt64
  private let cases: Int
  private var nextCase = 0
  private var candidates: AnyIterator<Value>?
  private var attemptsLeft: Int

  init(seed: UInt64, cases: Int, maximumAttempts: Int) {
    self.seed = seed
    self.cases = cases
    attemptsLeft = maximumAttempts
  }

  /// Returns the next value to try, or `nil` if the search has ended.
  mutating func nextValue(generate: (inout SeededGenerator) -> Value) -> Value? {
    failure == nil ? nextCase(generate: generate) : nextCandidate()
  }

  private mutating func nextCase(generate: (inout SeededGenerator) -> Value) -> Value? {
    guard nextCase < cases else { return nil }
    var generator = SeededGenerator(seed: seed, stream: nextCase)
    nextCase += 1
    return generate(&generator)
  }

  private mutating func nextCandidate() -> Value? {
    guard let candidate = candidates?.next() else { return nil }
    guard attemptsLeft > 0 else {
      failure?.isSmallest = false
      return nil
    }
    attemptsLeft -= 1
    return candidate
  }

  /// Records that the last value violates the property, and continues with that value's candidates.
  mutating func recordFailure<Candidates: Sequence<Value>>(
    of value: Value, error: (any Error)?, shrink: (Value) -> Candidates
  ) {
    if failure == nil {
      failure = PropertyFailure(seed: seed, caseNumber: nextCase - 1, original: value, error: error)
    } else {
      failure?.shrink(to: value, error: error)
    }
    candidates = AnyIterator(shrink(value).makeIterator())
  }
}
