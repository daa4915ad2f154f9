import Waymark

/// A list of steps that are shown one after another. The order is data, not code.
///
/// A sequence can be decoded from JSON, for example from a server's response. The format is described in
/// `Documentation/formats/sequence.schema.json`. If a sequence is empty, nothing is shown.
public struct StepSequence: Hashable, Identifiable, Sendable {
  /// The current version of the JSON format.
  public static let version = 1

  /// The identifier of the sequence.
  public let id: String
  /// Whether the flow returns to earlier steps after the last step, if they should be shown. If this is
  /// `false`, the flow only moves forward.
  public var revisits: Bool
  /// The steps in order. Their ids must be unique.
  public var steps: [SequenceStep]

  /// Creates a sequence with the given steps.
  public init(id: String, steps: [SequenceStep], revisits: Bool = false) {
    self.id = id
    self.steps = steps
    self.revisits = revisits
  }

  /// Returns the step with the given id, or `nil` if there is none.
  ///
  /// - Complexity: O(n).
  public func step(_ id: SequenceStep.ID) -> SequenceStep? {
    steps.first { $0.id == id }
  }

  /// Sets the status of a step. Does nothing if there is no step with this id.
  ///
  /// - Complexity: O(n).
  public mutating func mark(_ id: SequenceStep.ID, _ status: StepStatus) {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
    steps[index].status = status
  }

  /// Checks that no id is empty and that the ids of the steps are unique.
  ///
  /// - Throws: ``SequenceError/malformed(_:)`` if an id is empty or occurs twice.
  /// - Complexity: O(n).
  public func check() throws(SequenceError) {
    if id.isEmpty { throw .emptyID(field: "id") }
    var ids: Set<SequenceStep.ID> = []
    for (index, step) in steps.enumerated() {
      if step.id.isEmpty { throw .emptyID(field: "steps[\(index)].id") }
      if !ids.insert(step.id).inserted { throw .duplicateID(step.id) }
    }
  }
}
