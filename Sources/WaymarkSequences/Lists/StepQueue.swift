import Waymark

/// The candidates for the next step. Each is tried once, even if the list changes in between.
struct StepQueue {
  private var candidates = StepCandidates(later: 0..<0)
  private var front: SequenceStep?
  private var passed: Set<SequenceStep> = []
  private var revision: Int?

  /// Returns the next step to try, or `nil` if there are no more.
  ///
  /// - Complexity: O(1). If the list has changed, O(n) in the number of steps that were already tried.
  mutating func next(in flow: SequenceFlow) -> SequenceStep? {
    if !isCurrent(in: flow) {
      revision = flow.revision
      candidates = flow.candidates
      front = nil
    }
    while front == nil, let position = candidates.next() {
      let step = flow.index?.list.steps[position]
      if let step, !passed.contains(step) { front = step }
    }
    return front
  }

  /// Returns whether the list is the same as at the last call to ``next(in:)``.
  func isCurrent(in flow: SequenceFlow) -> Bool { revision == flow.revision }

  /// Marks the step that was last returned as tried. The step is not returned again unless it changes.
  mutating func pass() {
    if let front { passed.insert(front) }
    front = nil
  }
}
