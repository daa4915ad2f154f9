import Waymark

/// A position in a list of steps that may change, given by a step and its predecessors.
struct SequencePlace: Hashable, Sendable {
  /// The step, as it was in the last list that contained it.
  var step: SequenceStep
  /// The steps that preceded the step in the last list that contained it.
  var predecessors: ArraySlice<SequenceStep>
}

/// A list of steps with constant-time lookup by id.
struct SequenceIndex {
  private(set) var list: StepSequence
  private let positions: [SequenceStep.ID: Int]

  /// Creates an index of a list.
  ///
  /// - Complexity: O(n).
  init(_ list: StepSequence) {
    self.list = list
    positions = Dictionary(zip(list.steps.map(\.id), list.steps.indices)) { first, _ in first }
  }

  /// Returns the step with the given id, or `nil` if the list does not contain it.
  func step(_ id: SequenceStep.ID) -> SequenceStep? { positions[id].map { list.steps[$0] } }

  /// Returns the place of the step with the given id, or `nil` if the list does not contain it.
  func place(of id: SequenceStep.ID) -> SequencePlace? {
    positions[id].map { SequencePlace(step: list.steps[$0], predecessors: list.steps[..<$0]) }
  }

  /// Sets the status of a step. Does nothing if the list does not contain the step.
  ///
  /// - Complexity: O(1) if the list is uniquely referenced, otherwise O(n).
  mutating func mark(_ id: SequenceStep.ID, _ status: StepStatus) {
    if let position = positions[id] { list.steps[position].status = status }
  }

  /// Returns the number of steps up to and including the step of a place. If the list no longer contains that
  /// step, counts up to its nearest predecessor in the list.
  ///
  /// - Complexity: O(1) if the step is in the list, otherwise O(k) in the number of predecessors.
  func count(upTo place: SequencePlace) -> Int {
    if let position = positions[place.step.id] { return position + 1 }
    for predecessor in place.predecessors.reversed() {
      if let position = positions[predecessor.id] { return position + 1 }
    }
    return 0
  }

  /// Returns the candidates for the next step, in the order in which they are tried: the steps after `place`
  /// and then, if the sequence revisits steps, the steps before it. If `place` is `nil`, every step is a
  /// candidate.
  ///
  /// - Complexity: the same as ``count(upTo:)``.
  func candidates(after place: SequencePlace?) -> StepCandidates {
    guard let place else { return StepCandidates(later: list.steps.indices) }
    let count = count(upTo: place)
    return StepCandidates(
      later: count..<list.steps.count, earlier: 0..<(list.revisits ? count : 0),
      except: positions[place.step.id])
  }
}

/// The indices of the candidates for the next step, in the order in which they are tried.
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
