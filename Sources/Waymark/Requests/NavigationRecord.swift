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
  /// Creates a record of a change that was not made by a request.
  init(_ change: NavigationChange) {
    self.init(cause: change.cause, change: change, outcome: .arrived(change.after.front))
  }
}

/// The status of an active request.
public struct RequestStatus: Hashable, Sendable {
  /// The id of the request, unique within its window.
  public let id: RequestID
  /// The requested action.
  public let action: NavigationAction
  /// The current destination. After a redirect, it differs from the requested destination.
  public let destination: AnyDestination?
  /// The current stage.
  public let stage: NavigationStage
}

extension RequestMachine {
  /// The status of the request in progress, or of the next request in the queue if none is in progress.
  var currentRequest: RequestStatus? {
    let current =
      activeRequests.first(where: \.blocksQueue)
      ?? activeRequests.first { !$0.phase.isHeld && !$0.isSetAside }
    guard let current, let action = current.request.action else { return nil }
    return RequestStatus(
      id: current.id, action: action, destination: current.destination, stage: current.phase.stage)
  }
}

extension RequestPhase {
  /// The stage of a request that is in this phase.
  var stage: NavigationStage {
    switch self {
    case .delayed, .queued: .queue
    case .resolving: .resolve
    case .intercepting, .held: .intercept
    case .guarding: .guard
    case .waiting, .building: .build
    case .applying: .apply
    }
  }
}

/// The time that a request spends in each stage.
struct StageTimes: Sendable {
  private var durations: [NavigationStage: Duration] = [:]
  private var stage = NavigationStage.queue
  /// The start time of the current stage.
  private var start: Duration

  init(from start: Duration) { self.start = start }

  /// Ends the current stage and begins the next.
  mutating func enter(_ next: NavigationStage, at now: Duration) {
    durations[stage, default: .zero] += now - start
    (stage, start) = (next, now)
  }

  /// Returns the time spent in each stage if the request ends now.
  func total(at now: Duration) -> [NavigationStage: Duration] {
    var times = self
    times.enter(stage, at: now)
    return times.durations
  }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time elapsed since this call.
  func stopwatch() -> @Sendable () -> Duration {
    let (clock, start) = (self, now)
    return { start.duration(to: clock.now) }
  }
}
