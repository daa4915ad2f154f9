import Waymark

/// The candidates for the next step. Each is tried once, even if the list changes in between.
struct StepQueue {
  private var candidates = StepCandidates(later: 0..<0)
  private var front: SequenceStep?
  private var passed: Set<SequenceStep> = []
  private var revision: Int?

  /// Returns the next step to try, or `nil` if none is left.
  ///
  /// - Complexity: O(1); after the list has changed, O(n) in the number of steps tried before.
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

  /// Whether the list is unchanged since the last call to ``next(in:)``.
  func isCurrent(in flow: SequenceFlow) -> Bool { revision == flow.revision }

  /// Marks the last returned step as tried. It is returned again only if it changes.
  mutating func pass() {
    if let front { passed.insert(front) }
    front = nil
  }
}
