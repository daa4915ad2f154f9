import Waymark

/// An error in a sequence or in its source.
public enum SequenceError: Error, Sendable {
  /// The list of steps is malformed or exceeds a limit. The associated value describes the problem and its
  /// location.
  case malformed(String)
  /// The data has an unsupported version of the format.
  case unknownVersion(Int)
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
    case .malformed(let reason): reason
    case .unknownVersion(let version):
      "the sequence is written in version \(version) of the format; this version of Waymark reads version \(StepSequence.version)"
    case .otherSequence(let id, let expected):
      "the newer list is for \"\(LinkExcerpt.of(id))\", not for \"\(LinkExcerpt.of(expected))\""
    case .source(let error): "the source failed: \(error)"
    case .sourceTooSlow(let limit): "the source did not respond within \(limit)"
    case .step(let failure): "\(failure)"
    case .alreadyRunning: "a flow is already running"
    }
  }
}

extension SequenceError {
  /// The text is not valid JSON. The reason includes the location.
  static func unreadable(_ reason: String) -> Self {
    .malformed("the sequence cannot be read: \(LinkExcerpt.of(reason))")
  }

  /// A field is missing. The path of the field is a text such as `steps[2].status`.
  static func missingField(_ field: String) -> Self {
    .malformed("the field \(LinkExcerpt.of(field)) is missing")
  }

  /// A field has the wrong type. If `field` is empty, the sequence itself has the wrong type.
  static func wrongType(field: String, expected: String) -> Self {
    .malformed(
      (field.isEmpty ? "the sequence" : "the field \(LinkExcerpt.of(field))") + " is not \(expected)")
  }

  /// The status of a step is not one of the ``StepStatus`` cases.
  static func unknownStatus(_ status: String, step: SequenceStep.ID) -> Self {
    .malformed("the step \"\(LinkExcerpt.of(step))\" has the unknown status \"\(LinkExcerpt.of(status))\"")
  }

  /// The id of the sequence or of a step is empty.
  static func emptyID(field: String) -> Self { .malformed("the field \(field) is empty") }

  /// Two steps have the same id.
  static func duplicateID(_ id: SequenceStep.ID) -> Self {
    .malformed("two steps have the id \"\(LinkExcerpt.of(id))\"")
  }

  static func tooManyBytes(_ count: Int, limit: Int) -> Self {
    .malformed("the sequence has \(count) bytes; at most \(limit) are allowed")
  }

  static func tooManySteps(limit: Int) -> Self { .malformed("the sequence has more than \(limit) steps") }
}
