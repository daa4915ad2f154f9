/// What a search for the entry of a path has learned so far.
struct LinkSearch {
  /// How many nodes were visited.
  var visits = 0
  /// Whether two ways have parted, so that nodes of one shape may come up more than once.
  var hasParted = false
  /// The shapes below which nothing fits, each with the number of segments before it.
  private var failures: Set<Int> = []
  private var isWhole: Bool?

  /// Whether any failure is known.
  var knowsFailures: Bool { !failures.isEmpty }

  func hasFailed(_ shape: Int32, at segment: Int) -> Bool { failures.contains(Self.key(shape, segment)) }

  mutating func noteFailure(_ shape: Int32, at segment: Int) { failures.insert(Self.key(shape, segment)) }

  /// Whether no segment of the path is empty, so that a rest placeholder can take what is left of it.
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
