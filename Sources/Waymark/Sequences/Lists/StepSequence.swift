/// A flow whose order is data: steps that are shown one after another.
///
/// It can come from a server, as JSON; see `Documentation/formats/sequence.schema.json`. A sequence without steps is
/// one with nothing to show.
public struct StepSequence: Hashable, Identifiable, Sendable {
  /// The version of the format in which sequences are written.
  public static let version = 1

  /// Tells the sequence from others.
  public let id: String
  /// Whether steps before the current one are shown after all others; otherwise the flow never turns back.
  public var revisits: Bool
  /// The steps in order. Each has an id of its own.
  public var steps: [SequenceStep]

  /// Makes a sequence of steps.
  public init(id: String, steps: [SequenceStep], revisits: Bool = false) {
    self.id = id
    self.steps = steps
    self.revisits = revisits
  }

  /// The step with this id, if there is one.
  ///
  /// - Complexity: O(n).
  public func step(_ id: SequenceStep.ID) -> SequenceStep? {
    steps.first { $0.id == id }
  }

  /// Takes note how far the user has got with a step. Nothing happens if there is no such step.
  ///
  /// - Complexity: O(n).
  public mutating func mark(_ id: SequenceStep.ID, _ status: StepStatus) {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
    steps[index].status = status
  }

  /// Checks that it has an id, and each step one of its own.
  ///
  /// - Throws: ``SequenceError/emptyID(field:)`` or ``SequenceError/duplicateID(_:)``.
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
