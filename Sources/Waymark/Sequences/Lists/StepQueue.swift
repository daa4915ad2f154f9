/// The steps that may be next, each asked once, though the list may change while they are.
struct StepQueue {
  private var candidates: ArraySlice<SequenceStep> = []
  private var passed: Set<SequenceStep> = []
  private var revision: Int?

  /// The next step to ask.
  ///
  /// - Complexity: O(1), and O(n) after the list has changed.
  mutating func next(in flow: SequenceFlow) -> SequenceStep? {
    if !isCurrent(in: flow) {
      revision = flow.revision
      candidates = flow.candidates.filter { !passed.contains($0) }[...]
    }
    return candidates.first
  }

  /// Whether the list is still the one that the step last asked for was taken from.
  func isCurrent(in flow: SequenceFlow) -> Bool { revision == flow.revision }

  /// Takes note that the step last asked for is not the next one, as long as it stays as it is.
  mutating func pass() {
    if let step = candidates.popFirst() { passed.insert(step) }
  }
}
