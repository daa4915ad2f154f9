/// Where a user is in a list that may change: at a step, known by its id, and after others.
struct SequencePlace: Hashable, Sendable {
  /// The step as it was last seen.
  var step: SequenceStep
  /// What came before it in the list in which it was last seen.
  var predecessors: ArraySlice<SequenceStep>
}

/// Finds places in a list.
struct SequenceIndex {
  private let list: StepSequence
  private let positions: [SequenceStep.ID: Int]

  /// - Complexity: O(n).
  init(_ list: StepSequence) {
    self.list = list
    positions = Dictionary(zip(list.steps.map(\.id), list.steps.indices)) { first, _ in first }
  }

  /// The place of a step; `nil` if the list does not have it.
  func place(of id: SequenceStep.ID) -> SequencePlace? {
    positions[id].map { SequencePlace(step: list.steps[$0], predecessors: list.steps[..<$0]) }
  }

  /// A place that was known in an earlier list, as this one has it; unchanged if its step is gone.
  func tracking(_ place: SequencePlace) -> SequencePlace {
    self.place(of: place.step.id) ?? place
  }

  /// How many steps come no later than a place: up to its step, or if that is gone, up to the nearest of those before
  /// it that is left.
  ///
  /// - Complexity: O(k) in the number of predecessors.
  func count(upTo place: SequencePlace) -> Int {
    if let position = positions[place.step.id] { return position + 1 }
    for predecessor in place.predecessors.reversed() {
      if let position = positions[predecessor.id] { return position + 1 }
    }
    return 0
  }

  /// The steps among which the next one is, in the order in which they are asked: those after a place, then those
  /// before it if the sequence revisits them; all of them without a place.
  ///
  /// - Complexity: O(n).
  func candidates(after place: SequencePlace?) -> [SequenceStep] {
    guard let place else { return list.steps }
    let count = count(upTo: place)
    let earlier = list.revisits ? list.steps[..<count].filter { $0.id != place.step.id } : []
    return list.steps[count...] + earlier
  }
}
