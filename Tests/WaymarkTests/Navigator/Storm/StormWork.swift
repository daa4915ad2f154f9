/// What storms cost, in counts: unlike time, they are the same on every machine.
struct StormWork: CustomStringConvertible {
  /// How many turns of the main actor were waited for until all was quiet.
  var turns = 0
  /// How many changes the windows have seen.
  var changes = 0

  mutating func add(_ other: StormWork) {
    turns += other.turns
    changes += other.changes
  }

  var description: String { "\(turns) turns, \(changes) changes" }
}
