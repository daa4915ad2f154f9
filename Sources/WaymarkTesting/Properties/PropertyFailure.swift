/// A value for which a property does not hold, and where it came from.
public struct PropertyFailure<Value> {
  /// The seed that the check was given.
  public let seed: UInt64

  /// The number of the case that failed, from 0.
  ///
  /// `SeededGenerator(seed: seed, stream: caseNumber)` gives the random numbers that it was made of.
  public let caseNumber: Int

  /// The value that failed first, as it was generated.
  public let original: Value

  /// The smallest value found that fails; the original one if no smaller one does.
  public private(set) var value: Value

  /// What the property threw for the smallest value; `nil` if it did not throw but said `false`.
  public private(set) var error: (any Error)?

  /// How many times a smaller value took the place of a larger one.
  public private(set) var shrinkSteps = 0

  /// Whether every candidate for a smaller value was tried; `false` if the search ended at its bound.
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
  /// What is needed to find and repeat the failure, on a few lines.
  ///
  /// Of an original that is a collection, only the number of its elements is told.
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
