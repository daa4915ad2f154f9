import Waymark

extension SequenceError: Equatable {
  /// Returns whether two errors are the same case with equal associated values. Errors thrown by a source are
  /// compared by value if they are `Equatable`, otherwise by type and description.
  public static func == (a: SequenceError, b: SequenceError) -> Bool { a.parts == b.parts }

  /// The name of the case, followed by its associated values.
  private var parts: [AnyHashable] {
    switch self {
    case .malformed(let reason): ["malformed", reason]
    case .unknownVersion(let version): ["unknownVersion", version]
    case .otherSequence(let id, let expected): ["otherSequence", id, expected]
    case .source(let error): ["source", ComparableError(error)]
    case .sourceTooSlow(let limit): ["sourceTooSlow", limit]
    case .step(let failure): ["step", ComparableError(failure)]
    case .alreadyRunning: ["alreadyRunning"]
    }
  }
}

extension StepFailure.Reason: Equatable {
  /// Returns whether two reasons are the same case with equal associated values. Errors thrown by a guider or
  /// a validator are compared by value if they are `Equatable`, otherwise by type and description.
  public static func == (a: StepFailure.Reason, b: StepFailure.Reason) -> Bool {
    switch (a, b) {
    case (.navigation(let a), .navigation(let b)): a == b
    default: a.parts == b.parts
    }
  }

  /// The name of the case, followed by its associated values. Navigation outcomes are compared separately.
  private var parts: [AnyHashable] {
    switch self {
    case .unknownScreen(let screen): ["unknownScreen", screen]
    case .unknownStep(let id): ["unknownStep", id]
    case .circle(let ids): ["circle", ids]
    case .guider(let error): ["guider", ComparableError(error)]
    case .validator(let error): ["validator", ComparableError(error)]
    case .source(let error): ["source", ComparableError(error)]
    case .navigation: ["navigation"]
    }
  }
}
