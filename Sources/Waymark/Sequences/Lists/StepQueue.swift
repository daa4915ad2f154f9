/// The steps that may be next, each asked once, even if the list changes while they are.
struct StepQueue {
  private var candidates = StepCandidates(later: 0..<0)
  private var front: SequenceStep?
  private var passed: Set<SequenceStep> = []
  private var revision: Int?

  /// The next step to ask.
  ///
  /// - Complexity: O(1); after the list has changed, O(n) in the number of steps asked before.
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

  /// Whether the list is still the one that the step last asked for was taken from.
  func isCurrent(in flow: SequenceFlow) -> Bool { revision == flow.revision }

  /// Notes that the step last asked for is not the next one, as long as it stays as it is.
  mutating func pass() {
    if let front { passed.insert(front) }
    front = nil
  }
}
