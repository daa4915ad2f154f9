public import Waymark

/// A request in the report of a ``NavigationReporter``: its action, its outcome, and the explanation of its plan.
///
/// All texts are without the values of `Sensitive` properties and without the queries of unknown links.
public struct LoggedRequest: Hashable, Sendable {
  /// The kind of an outcome.
  public enum Status: String, Codable, Sendable {
    /// It has arrived.
    case arrived
    /// There was nothing to do.
    case unchanged
    /// It has arrived at another destination.
    case redirected
    /// Somebody has refused it.
    case refused
    /// It waits for a hold.
    case held
    /// A later request has replaced it.
    case superseded
    /// Its caller was cancelled.
    case cancelled
    /// It was not possible.
    case failed
  }

  /// The revision of the window when the request ended. If the request has changed the window, this is the revision of
  /// the change.
  public let revision: UInt64
  /// The action to repeat. For a link, it is the action that goes to the link's destination. It is `nil` if the link was
  /// not understood, or if the action contains a state.
  public let action: NavigationAction?
  /// A description of the requested action.
  public let title: String
  /// A description of the outcome.
  public let outcome: String
  /// The kind of the outcome.
  public let status: Status
  /// Whether the request has changed the window.
  public let isChange: Bool
  /// The explanation of the plan, or `nil` if the request ended before it was planned.
  public let plan: String?
}

extension LoggedRequest {
  /// Describes the record of a request.
  ///
  /// - Returns: `nil` if the record is not about a request.
  init?(_ record: NavigationRecord, revision: UInt64, _ texts: SafeTexts) {
    guard case .action(let action) = record.cause else { return nil }
    var repeated = record.plan?.action
    if case .setState? = repeated { repeated = nil }
    if case .open? = repeated { repeated = nil }
    self.init(
      revision: record.change?.revision ?? revision, action: repeated,
      title: texts.text(action, in: record.plan?.before), outcome: texts.text(record.outcome),
      status: Status(record.outcome), isChange: record.change != nil, plan: texts.planText(of: record))
  }
}

extension LoggedRequest.Status {
  init(_ outcome: NavigationOutcome) {
    self =
      switch outcome {
      case .arrived: .arrived
      case .unchanged: .unchanged
      case .redirected: .redirected
      case .refused: .refused
      case .held: .held
      case .superseded: .superseded
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

// MARK: - The line of a log

extension LoggedRequest {
  init(_ fields: SavedFields, _ reading: SavedReading) throws {
    self.init(
      revision: try fields.decode(UInt64.self, forKey: .revision),
      action: fields.contains(.action) ? try NavigationAction(fields.object(.action), reading) : nil,
      title: try fields.text(.title), outcome: try fields.text(.outcome),
      status: try fields.decode(Status.self, forKey: .status),
      isChange: try fields.decode(Bool.self, forKey: .change),
      plan: try fields.textIfPresent(.plan))
  }
}

extension WrittenFields {
  mutating func write(_ request: LoggedRequest, _ writing: inout SavedWriting) throws {
    try encode(request.revision, forKey: .revision)
    if let action = request.action {
      var fields = object(.action)
      try fields.write(action, &writing)
    }
    try encode(request.title, forKey: .title)
    try encode(request.outcome, forKey: .outcome)
    try encode(request.status, forKey: .status)
    try encode(request.isChange, forKey: .change)
    try encodeIfPresent(request.plan, forKey: .plan)
  }
}
