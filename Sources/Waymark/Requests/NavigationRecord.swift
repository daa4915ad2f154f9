/// The account of one request, or of one report of the host: for a log, or an inspector.
///
/// All are told, in the order in which they end, those of the user and those that nobody waits for included. A request that
/// is held is told then, and again when it ends.
public struct NavigationRecord: Sendable {
  /// What was asked for, or what happened on the screen.
  public let cause: NavigationCause
  /// Who wanted something else to be done, in order: middleware, and the router of a screen. What was done is in the plan.
  public var replacements: [ActionReplacement] = []
  /// The plan that was made last. There is none if the request ended before its turn, or nothing was asked for.
  public var plan: Plan?
  /// What has changed because of it; `nil` if the plan was not carried out.
  public var change: NavigationChange?
  /// How it ended, or that it is held.
  public let outcome: NavigationOutcome
  /// How long the request was in each stage that it has entered, by the navigator's clock. While it is held for a hold, it is
  /// in ``NavigationStage/intercept``. Empty unless ``Navigator/measuresStages`` is set, and for what happened without a request.
  public var durations: [NavigationStage: Duration] = [:]
}

/// Something to be done with each record.
public typealias RecordTask = @MainActor (NavigationRecord) -> Void

extension NavigationRecord {
  /// The account of something that happened without a request.
  init(_ change: NavigationChange) {
    self.init(cause: change.cause, change: change, outcome: .arrived(change.after.front))
  }
}
