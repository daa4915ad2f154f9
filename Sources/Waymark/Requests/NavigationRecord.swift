/// A record of one request, or of one report of the host, for a log or an inspector.
///
/// Records are delivered in the order in which requests end, including changes made by the user and requests
/// that no caller waits for. A held request has two records: one when it is held, and one when it ends.
public struct NavigationRecord: Sendable {
  /// The id of the request, or `nil` if the record is about a change in the host, or about a request that was
  /// refused before it was queued. The two records of a held request have the same id.
  public var id: RequestID?
  /// The cause of the record: the requested action, or a change in the host.
  public let cause: NavigationCause
  /// The middleware and routers that replaced the action, in order. The plan contains the final action.
  public var replacers: [RequestDecider] = []
  /// The last plan of the request. It is `nil` if the request ended while it was queued, or if there was no
  /// action.
  public var plan: Plan?
  /// The resulting change, or `nil` if the plan was not carried out.
  public var change: NavigationChange?
  /// The outcome of the request, or ``NavigationOutcome/held(_:)`` if it is held.
  public let outcome: NavigationOutcome
  /// The time spent in each stage, measured by the navigator's clock. The time for which the request is held
  /// counts toward ``NavigationStage/intercept``. The dictionary is empty if the record is not about a
  /// request, or if ``Navigator/measuresStages`` is `false`.
  public var durations: [NavigationStage: Duration] = [:]
}

extension NavigationRecord {
  /// The state before the change, or before the plan if it was not carried out. It is `nil` if there is neither.
  package var before: NavigationState? { change?.before ?? plan?.before }

  /// Creates a record of a change that was not made by a request.
  init(_ change: NavigationChange) {
    self.init(cause: change.cause, change: change, outcome: .arrived(change.after.front))
  }
}
