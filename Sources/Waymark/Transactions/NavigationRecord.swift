/// What has become of a request, for those who keep an account of what a window does: a log, an inspector.
///
/// Requests of all kinds are told, in the order in which they end, those of the user's and those that nobody waits for
/// included. One that is parked is told then, and again when it ends.
public struct NavigationRecord: Sendable {
  /// What was asked for.
  public let subject: PlanSubject
  /// The plan that was made for it last: it was carried out if the outcome is an arrival. There is none if the request
  /// ended before its turn.
  public let plan: Plan?
  /// How it ended, or that it is parked.
  public let outcome: NavigationOutcome
}

/// Something to be done with the record of each request.
public typealias RecordTask = @MainActor (NavigationRecord) -> Void

extension NavigationRecord {
  init(_ transaction: Transaction, _ outcome: NavigationOutcome) {
    self.init(subject: transaction.request.subject, plan: transaction.plan, outcome: outcome)
  }
}
