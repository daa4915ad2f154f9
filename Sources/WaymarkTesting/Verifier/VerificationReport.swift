public import Waymark

/// The report of a verification.
public struct VerificationReport: Sendable {
  /// The number of states that were found, including the starts.
  public internal(set) var states = 0
  /// The number of states that were found but not completely checked because a bound was hit.
  public internal(set) var statesLeft = 0
  /// The number of routes in the map.
  public internal(set) var routes = 0
  /// The number of checks: one for each action from each state.
  public internal(set) var checks = 0
  /// The number of plans that the checks required.
  package internal(set) var plans = 0
  /// The failures, starting with the one nearest to the start. ``Verification/failuresKept`` limits the
  /// number of failures of each kind.
  public internal(set) var failures: [VerificationFailure] = []
  /// The number of failures of each kind, including failures that are not kept.
  public internal(set) var failureCounts: [VerificationFailure.Kind: Int] = [:]
  /// The actions that were refused in some states, with the nearest such state for each route and error.
  public internal(set) var refusals: [VerificationRefusal] = []
  /// The bounds that were hit. States beyond them were not checked.
  public internal(set) var limits: Set<VerificationLimit> = []
  /// Whether the task was cancelled.
  public internal(set) var wasCancelled = false
  /// The destinations and routes that had not been reached when the walk stopped early.
  public internal(set) var notReached: [String] = []
  /// The routes that were not checked because their destination has no samples.
  public internal(set) var untried: [String] = []
  /// The number of routes with interceptors. The verification assumes that interceptors allow everything.
  public internal(set) var interceptedRoutes = 0
  /// The number of routes that fetch data, if the verification did not let them do so.
  public internal(set) var resolvingRoutes = 0
  /// The duration of the verification.
  public internal(set) var duration = Duration.zero

  private var keptFailures: Set<String> = []
  private var refusalPlaces: [RefusalKey: Int] = [:]

  init() {}

  /// Whether every reachable state was found and checked.
  public var isComplete: Bool { limits.isEmpty && !wasCancelled }

  /// The number of checks per second.
  public var checksPerSecond: Double {
    let seconds = duration / .seconds(1)
    return seconds > 0 ? Double(checks) / seconds : 0
  }

  /// Whether the walk stopped before all states within the bounds on screens and layers were checked.
  var wasBrokenOff: Bool { wasCancelled || !limits.isSubset(of: [.screens, .layers]) }
}

/// A bound that a verification can hit.
public enum VerificationLimit: String, Hashable, Sendable, CaseIterable {
  /// The bound ``VerificationBounds/states``.
  case states
  /// The bound ``VerificationBounds/screens``.
  case screens
  /// The bound ``VerificationBounds/layers``.
  case layers
  /// The bound ``VerificationBounds/steps``.
  case steps
  /// The bound ``VerificationBounds/checks``.
  case checks
  /// The bound ``VerificationBounds/time``.
  case time
}

/// An action that is refused in some states, as its declaration allows.
public struct VerificationRefusal: Sendable {
  /// The destination and name of the route, or the action if it is not a route.
  public let route: String
  /// The shortest list of actions that leads from the start to a state in which ``action`` is refused.
  public let way: [VerificationAction]
  /// The action that is refused.
  public let action: VerificationAction
  /// The error with which the action is refused.
  public let error: NavigationError
  /// The number of refusals with this error, over all states and samples.
  public internal(set) var count = 1
}

extension VerificationReport {
  struct RefusalKey: Hashable {
    let name: String
    let code: RefusalCode

    init(route: String?, action: VerificationAction, code: RefusalCode) {
      name = route ?? "\(action)"
      self.code = code
    }
  }

  /// Increments the count of a refusal that is already in the report.
  ///
  /// - Returns: `false` if the refusal is not in the report yet.
  mutating func count(_ key: RefusalKey) -> Bool {
    guard let place = refusalPlaces[key] else { return false }
    refusals[place].count += 1
    return true
  }

  mutating func add(_ refusal: VerificationRefusal, for key: RefusalKey) {
    refusalPlaces[key] = refusals.count
    refusals.append(refusal)
  }

  /// Counts a failure.
  ///
  /// - Returns: whether to keep the failure. It is kept if it is the first of its kind for its route, and
  ///   fewer than `most` failures of its kind have been kept.
  mutating func count(_ kind: VerificationFailure.Kind, for route: String?, upTo most: Int) -> Bool {
    failureCounts[kind, default: 0] += 1
    guard failures.count(where: { $0.kind == kind }) < most else { return false }
    return keptFailures.insert("\(kind) \(route ?? "")").inserted
  }
}
