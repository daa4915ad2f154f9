import Waymark

/// The saved trail of a sequence run: the screens and the steps that they show. Earlier formats have no
/// trails.
struct SavedTrail: Sendable {
  let sequence: String
  let number: UInt64
  /// The node that had the focus when the run began, or `nil` if it no longer exists.
  let home: NodeID?
  let steps: [SavedStep]

  /// A screen and the step that it shows.
  struct SavedStep: Sendable {
    let node: NodeID
    let step: String
  }

  var run: SequenceRun { SequenceRun(sequence: sequence, number: number) }

  /// Returns the trail with current ids instead of saved ids.
  ///
  /// - Parameter id: a closure that returns the current id for a saved id.
  func trail(_ id: (NodeID) -> NodeID) -> StepTrail {
    StepTrail(home: home.map(id), marks: steps.map { StepMark(node: id($0.node), step: $0.step) })
  }
}

extension StepTrails {
  /// The trails of all runs, in a fixed order.
  var saved: [SavedTrail] {
    let trails = all.map { run, trail in
      SavedTrail(
        sequence: run.sequence, number: run.number, home: trail.home,
        steps: trail.marks.map { SavedTrail.SavedStep(node: $0.node, step: $0.step) })
    }
    return trails.sorted { ($0.number, $0.sequence) < ($1.number, $1.sequence) }
  }
}

extension [SavedTrail] {
  /// Throws an error if the number of a run is equal to or larger than `nextNumber`. Otherwise, a later run
  /// could get the same number.
  func check(before nextNumber: UInt64) throws(SavedFault) {
    for (index, trail) in enumerated() where trail.number >= nextNumber {
      throw SavedFault("is not smaller than nextNumber").inside("number").inside(index).inside("sequences")
    }
  }
}
