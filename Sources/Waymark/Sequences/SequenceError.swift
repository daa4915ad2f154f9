/// What is wrong with a sequence, or with where it comes from.
public enum SequenceError: Error, Sendable {
  /// The text is not JSON; the reason says where.
  case malformed(String)
  /// The sequence is written in another version of the format.
  case unknownVersion(Int)
  /// A field is missing; the way to it is written as in `steps[2].status`.
  case missingField(String)
  /// A field holds something of another type; without a field, the whole does.
  case wrongType(field: String, expected: String)
  /// A step's status is none of the three.
  case unknownStatus(String, step: SequenceStep.ID)
  /// The sequence or a step has an id without characters.
  case emptyID(field: String)
  /// Two steps have this id.
  case duplicateID(SequenceStep.ID)
  /// The text has more bytes than are allowed.
  case tooManyBytes(Int, limit: Int)
  /// The sequence has more steps than are allowed.
  case tooManySteps(limit: Int)
  /// A newer list is of another sequence.
  case otherSequence(StepSequence.ID, expected: StepSequence.ID)
  /// The source threw.
  case source(any Error)
  /// The source did not answer in time.
  case sourceTooSlow(Duration)
  /// No step could be shown because of this one.
  indirect case step(StepFailure)
  /// The manager runs a flow already.
  case alreadyRunning
}

extension SequenceError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .malformed(let reason): "the sequence is not JSON: \(LinkExcerpt.of(reason))"
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
      "the newer list is of \"\(LinkExcerpt.of(id))\", not of \"\(LinkExcerpt.of(expected))\""
    case .source(let error): "the source failed: \(error)"
    case .sourceTooSlow(let limit): "the source did not respond within \(limit)"
    case .step(let failure): "\(failure)"
    case .alreadyRunning: "a flow is already running"
    }
  }
}
