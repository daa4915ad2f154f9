/// The state of a search for the trie entry that matches a path.
struct LinkSearch {
  /// The number of nodes that the search has visited.
  var visits = 0
  /// Whether the search has branched. After a branch, it can visit several nodes that have the same shape.
  var hasParted = false
  /// The shapes that do not match, each combined with the number of segments that precede it.
  private var failures: Set<Int> = []
  private var isWhole: Bool?

  /// Whether the search has recorded shapes that do not match.
  var knowsFailures: Bool { !failures.isEmpty }

  func hasFailed(_ shape: Int32, at segment: Int) -> Bool { failures.contains(Self.key(shape, segment)) }

  mutating func noteFailure(_ shape: Int32, at segment: Int) { failures.insert(Self.key(shape, segment)) }

  /// Returns whether no segment of the path is empty. A rest placeholder does not match an empty segment.
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
