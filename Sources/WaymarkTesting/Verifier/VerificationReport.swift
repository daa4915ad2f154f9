public import Waymark

/// The report of a verification.
public struct VerificationReport: Sendable {
  /// The number of states that were found, including the starts.
  public internal(set) var states = 0
  /// The number of states that were found but not completely checked, because the verification stopped early.
  public internal(set) var statesLeft = 0
  /// The number of routes in the map.
  public internal(set) var routes = 0
  /// The number of checks: one for each action from each state.
  public internal(set) var checks = 0
  /// The number of plans that the checks have made.
  package internal(set) var plans = 0
  /// The failures, in the order in which they were found. ``Verification/failuresKept`` limits the number of
  /// failures of each kind. To check that there are none, check ``isComplete``.
  public internal(set) var failures: [VerificationFailure] = []
  /// The number of failures of each kind, including failures that are not in ``failures``.
  public internal(set) var failureCounts: [VerificationFailure.Kind: Int] = [:]
  /// The actions that were refused in some states. The array contains one entry for each route or action and
  /// each error. The entry describes the refusal nearest to the start.
  public internal(set) var refusals: [VerificationRefusal] = []
  /// The bounds that were reached. States beyond these bounds were not checked.
  public internal(set) var limits: Set<VerificationLimit> = []
  /// Whether the task was cancelled before the verification was complete.
  public internal(set) var wasCancelled = false
  /// The destinations and routes that had not been reached when the verification stopped early.
  public internal(set) var notReached: [String] = []
  /// The screens whose routes look for an existing screen in different places, as sentences: one route compares content, and
  /// another searches the window. This is a warning, and no failure.
  public internal(set) var disagreements: [String] = []
  /// The number of routes with interceptors. The verification assumes that interceptors allow everything.
  public internal(set) var interceptedRoutes = 0
  /// The number of routes whose data was not fetched, because ``Verification/resolves`` is `false`.
  public internal(set) var resolvingRoutes = 0
  /// The duration of the verification.
  public internal(set) var duration = Duration.zero

  private var keptFailures: Set<String> = []
  private var refusalPlaces: [RefusalKey: Int] = [:]

  init() {}

  /// Whether every destination was tried and reached by its routes, and no check failed.
  ///
  /// States beyond ``Verification/bounds`` do not count, because most apps have states without limit: ``limits`` lists
  /// the bounds that were reached. If a verification was cancelled or stopped at a bound before it had reached every
  /// destination, it is not complete.
  public var isComplete: Bool {
    failureCounts.isEmpty && notReached.isEmpty && !wasCancelled && states > 0
  }

  /// The number of checks per second.
  public var checksPerSecond: Double {
    let seconds = duration / .seconds(1)
    return seconds > 0 ? Double(checks) / seconds : 0
  }

  /// Whether the verification stopped before it had checked all states within the bounds on screens and
  /// layers.
  var wasBrokenOff: Bool { wasCancelled || !limits.isSubset(of: [.screens, .layers]) }
}

/// A limit that can stop a verification.
public enum VerificationLimit: String, Hashable, Sendable, CaseIterable {
  /// The bound on the number of states, ``VerificationBounds/states``.
  case states
  /// The bound on the number of screens in a state, ``VerificationBounds/screens``.
  case screens
  /// The bound on the number of layers in a state, ``VerificationBounds/layers``.
  case layers
  /// The bound on the number of actions from the start, ``VerificationBounds/steps``.
  case steps
  /// The bound on the number of checks, ``VerificationBounds/checks``.
  case checks
  /// The bound on the duration, ``VerificationBounds/time``.
  case time
}

/// An action that was refused in at least one state.
public struct VerificationRefusal: Sendable {
  /// The destination and name of the route, or the name of the action if it does not use a route.
  public let route: String
  /// The shortest sequence of actions from the start to a state in which ``action`` is refused.
  public let way: [VerificationAction]
  /// The action that is refused.
  public let action: VerificationAction
  /// The error that the refused action returned.
  public let error: NavigationError
  /// The number of refusals with this error in all states and for all samples.
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

  /// Counts a refusal if the report already contains one with the same key.
  ///
  /// - Returns: `false` if the report does not contain the refusal yet.
  mutating func count(_ key: RefusalKey) -> Bool {
    guard let place = refusalPlaces[key] else { return false }
    refusals[place].count += 1
    return true
  }

  mutating func add(_ refusal: VerificationRefusal, for key: RefusalKey) {
    refusalPlaces[key] = refusals.count
    refusals.append(refusal)
  }

  /// Counts a failure, and decides whether the report should contain it. The report contains a failure if it
  /// is the first of its kind for its route, and if fewer than `most` failures of its kind have been kept.
  ///
  /// - Returns: `true` if the report should contain the failure.
  mutating func count(_ kind: VerificationFailure.Kind, for route: String?, upTo most: Int) -> Bool {
    failureCounts[kind, default: 0] += 1
    guard failures.count(where: { $0.kind == kind }) < most else { return false }
    return keptFailures.insert("\(kind) \(route ?? "")").inserted
  }
}
