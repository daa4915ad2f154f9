/// The state of a search for the entry of a path.
struct LinkSearch {
  /// The number of visited nodes.
  var visits = 0
  /// Whether the search has branched, so that nodes of the same shape may occur more than once.
  var hasParted = false
  /// The shapes that do not match, each with the number of segments before it.
  private var failures: Set<Int> = []
  private var isWhole: Bool?

  /// Whether any shape is known not to match.
  var knowsFailures: Bool { !failures.isEmpty }

  func hasFailed(_ shape: Int32, at segment: Int) -> Bool { failures.contains(Self.key(shape, segment)) }

  mutating func noteFailure(_ shape: Int32, at segment: Int) { failures.insert(Self.key(shape, segment)) }

  /// Returns whether all segments of the path are nonempty, so that a rest placeholder can match the
  /// remaining ones.
  mutating func isWhole(_ path: borrowing LinkPath) -> Bool {
    if let isWhole { return isWhole }
    var index = 0
    while index < path.count, !path.slices[index].isEmpty { index += 1 }
    isWhole = index == path.count
    return index == path.count
  }

  private static func key(_ shape: Int32, _ segment: Int) -> Int {
    Int(shape) * (LinkLimits.segments + 1) + segment
  }
}
