/// The cost of storms in counts, which, unlike time, are the same on every machine.
struct StormWork: CustomStringConvertible {
  /// The number of turns of the main actor until the windows were settled.
  var turns = 0
  /// The number of changes in the windows.
  var changes = 0
  /// The number of requests that asked questions and ended as their plans had said.
  var keptPlans = 0

  mutating func add(_ other: StormWork) {
    turns += other.turns
    changes += other.changes
    keptPlans += other.keptPlans
  }

  var description: String { "\(turns) turns, \(changes) changes, \(keptPlans) plans kept" }
}
