/// A value that violates a property, and the seed and case number that produced the value.
public struct PropertyFailure<Value> {
  /// The seed of the check.
  public let seed: UInt64

  /// The number of the case that failed, starting at 0.
  ///
  /// To reproduce the random numbers of the case, use `SeededGenerator(seed: seed, stream: caseNumber)`.
  public let caseNumber: Int

  /// The first value that failed, before shrinking.
  public let original: Value

  /// The smallest failing value that was found. It is equal to `original` if no smaller value fails.
  public private(set) var value: Value

  /// The error that the property threw for `value`, or `nil` if it returned `false`.
  public private(set) var error: (any Error)?

  /// The number of times that shrinking found a smaller failing value.
  public private(set) var shrinkSteps = 0

  /// Whether shrinking tried every candidate. The value is `false` if shrinking stopped at the maximum number
  /// of attempts.
  public internal(set) var isSmallest = true

  init(seed: UInt64, caseNumber: Int, original: Value, error: (any Error)?) {
    self.seed = seed
    self.caseNumber = caseNumber
    self.original = original
    self.value = original
    self.error = error
  }

  mutating func shrink(to value: Value, error: (any Error)?) {
    self.value = value
    self.error = error
    shrinkSteps += 1
  }
}

extension PropertyFailure: Sendable where Value: Sendable {}

extension PropertyFailure: CustomStringConvertible {
  /// A short report that contains the values needed to reproduce the failure.
  ///
  /// If the original value is a collection, the report contains the number of elements instead of the
  /// elements.
  public var description: String {
    var lines = ["The property does not hold: seed \(seed), case \(caseNumber)"]
    if shrinkSteps > 0 { lines.append("  original: \(originalSummary)") }
    lines.append("  \(label): \(String(reflecting: value))")
    if let error { lines.append("  error: \(error)") }
    return lines.joined(separator: "\n")
  }

  private var originalSummary: String {
    guard let collection = original as? any Collection, !(original is String) else {
      return String(reflecting: original)
    }
    return "\(collection.count) elements"
  }

  private var label: String {
    guard shrinkSteps > 0 else { return "value" }
    let steps = shrinkSteps == 1 ? "1 step" : "\(shrinkSteps) steps"
    return "shrunk in \(steps)" + (isSmallest ? "" : ", stopped at the bound")
  }
}
