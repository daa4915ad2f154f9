import Waymark

/// An error in a sequence or in its source.
public enum SequenceError: Error, Sendable {
  /// The text is not valid JSON. The associated value describes the problem and its location.
  case malformed(String)
  /// The data has an unsupported version of the format.
  case unknownVersion(Int)
  /// A field is missing. The associated value is the path of the field, such as `steps[2].status`.
  case missingField(String)
  /// A field has the wrong type. If `field` is empty, the sequence itself has the wrong type.
  case wrongType(field: String, expected: String)
  /// The status of a step is not one of the ``StepStatus`` cases.
  case unknownStatus(String, step: SequenceStep.ID)
  /// The id of the sequence or of a step is empty.
  case emptyID(field: String)
  /// Two steps have the same id.
  case duplicateID(SequenceStep.ID)
  /// The JSON has more bytes than the limit allows.
  case tooManyBytes(Int, limit: Int)
  /// The sequence has more steps than the limit allows.
  case tooManySteps(limit: Int)
  /// The new list belongs to a different sequence than the running flow. The associated values are the ids of
  /// both sequences.
  case otherSequence(StepSequence.ID, expected: StepSequence.ID)
  /// The source threw an error.
  case source(any Error)
  /// The source did not respond within the time limit. The associated value is the limit.
  case sourceTooSlow(Duration)
  /// The flow could not begin because a step failed.
  indirect case step(StepFailure)
  /// The manager is already running a flow.
  case alreadyRunning
}

extension SequenceError: CustomStringConvertible {
  /// A one-line description of the error.
  public var description: String {
    switch self {
    case .malformed(let reason): "the sequence cannot be read: \(LinkExcerpt.of(reason))"
    case .unknownVersion(let version):
      "the sequence is written in version \(version) of the format; this version of Waymark reads version \(StepSequence.version)"
    case .missingField(let field): "the field \(LinkExcerpt.of(field)) is missing"
    case .wrongType(let field, let expected):
      (field.isEmpty ? "the sequence" : "the field \(LinkExcerpt.of(field))") + " is not \(expected)"
    case .unknownStatus(let status, let step):
      "the step \"\(LinkExcerpt.of(step))\" has the unknown status \"\(LinkExcerpt.of(status))\""
    case .emptyID(let field): "the field \(field) is empty"
    case .duplicateID(let id): "two steps have the id \"\(LinkExcerpt.of(id))\""
    case .tooManyBytes(let count, let limit): "the sequence has \(count) bytes; at most \(limit) are allowed"
    case .tooManySteps(let limit): "the sequence has more than \(limit) steps"
    case .otherSequence(let id, let expected):
      "the newer list is for \"\(LinkExcerpt.of(id))\", not for \"\(LinkExcerpt.of(expected))\""
    case .source(let error): "the source failed: \(error)"
    case .sourceTooSlow(let limit): "the source did not respond within \(limit)"
    case .step(let failure): "\(failure)"
    case .alreadyRunning: "a flow is already running"
    }
  }
}
