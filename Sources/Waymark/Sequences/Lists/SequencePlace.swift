/// Where a user is in a list that may change: at a step, known by its id, and after others.
struct SequencePlace: Hashable, Sendable {
  /// The step as it was last seen.
  var step: SequenceStep
  /// What came before it in the list in which it was last seen.
  var predecessors: ArraySlice<SequenceStep>
}

/// A list in which steps are found by their ids.
struct SequenceIndex {
  private(set) var list: StepSequence
  private let positions: [SequenceStep.ID: Int]

  /// - Complexity: O(n).
  init(_ list: StepSequence) {
    self.list = list
    positions = Dictionary(zip(list.steps.map(\.id), list.steps.indices)) { first, _ in first }
  }

  /// The step with this id; `nil` if the list does not have it.
  func step(_ id: SequenceStep.ID) -> SequenceStep? { positions[id].map { list.steps[$0] } }

  /// The place of a step; `nil` if the list does not have it.
  func place(of id: SequenceStep.ID) -> SequencePlace? {
    positions[id].map { SequencePlace(step: list.steps[$0], predecessors: list.steps[..<$0]) }
  }

  /// Changes how far the user has got with a step. Nothing happens if the list does not have it.
  ///
  /// - Complexity: O(1), unless somebody else holds the list.
  mutating func mark(_ id: SequenceStep.ID, _ status: StepStatus) {
    if let position = positions[id] { list.steps[position].status = status }
  }

  /// How many steps come no later than a place: up to its step, or if that is gone, up to the nearest of those before
  /// it that is left.
  ///
  /// - Complexity: O(1) if the step is in the list, else O(k) in the number of predecessors.
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
  /// - Complexity: as ``count(upTo:)``.
  func candidates(after place: SequencePlace?) -> StepCandidates {
    guard let place else { return StepCandidates(later: list.steps.indices) }
    let count = count(upTo: place)
    return StepCandidates(
      later: count..<list.steps.count, earlier: 0..<(list.revisits ? count : 0),
      except: positions[place.step.id])
  }
}

/// The positions of the steps among which the next one is, in the order in which they are asked.
struct StepCandidates: Sequence, IteratorProtocol {
  var later: Range<Int>
  var earlier = 0..<0
  var except: Int?

  mutating func next() -> Int? {
    if let first = later.first {
      later.removeFirst()
      return first
    }
    while let first = earlier.first {
      earlier.removeFirst()
      if first != except { return first }
    }
    return nil
  }
}
