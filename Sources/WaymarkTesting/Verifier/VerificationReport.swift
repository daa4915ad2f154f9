public import Waymark

/// What a verification has found.
public struct VerificationReport: Sendable {
  /// How many states were found, the starts included.
  public internal(set) var states = 0
  /// How many of them were not tried from, or not to the end, because a bound was hit.
  public internal(set) var statesLeft = 0
  /// How many routes the map has.
  public internal(set) var routes = 0
  /// How many checks were made: one for each action from each state.
  public internal(set) var checks = 0
  /// How many plans that took.
  package internal(set) var plans = 0
  /// What does not hold, the nearest to the start first; of each kind a few.
  public internal(set) var failures: [VerificationFailure] = []
  /// How many failures there were of each kind, those included that are not kept.
  public internal(set) var failureCounts: [VerificationFailure.Kind: Int] = [:]
  /// What cannot be done from every state, with the nearest one for each route and reason.
  public internal(set) var refusals: [VerificationRefusal] = []
  /// The bounds that were hit. Nothing is known of what is beyond them.
  public internal(set) var limits: Set<VerificationLimit> = []
  /// Whether the task was cancelled.
  public internal(set) var wasCancelled = false
  /// The destinations and routes that nothing has led to before the walk was broken off.
  public internal(set) var notReached: [String] = []
  /// The routes for whose destination there is nothing to try: declare samples.
  public internal(set) var untried: [String] = []
  /// How many routes have interceptors, which were taken to let everything pass.
  public internal(set) var interceptedRoutes = 0
  /// How many routes fetch something, which was not fetched.
  public internal(set) var resolvingRoutes = 0
  /// How long it took.
  public internal(set) var duration = Duration.zero

  private var keptFailures: Set<String> = []
  private var refusalPlaces: [RefusalKey: Int] = [:]

  init() {}

  /// Whether every state that can be reached was found and tried from.
  public var isComplete: Bool { limits.isEmpty && !wasCancelled }

  /// How many checks were made in a second.
  public var checksPerSecond: Double {
    let seconds = duration / .seconds(1)
    return seconds > 0 ? Double(checks) / seconds : 0
  }

  /// Whether states were left out that are no larger than those tried.
  var wasBrokenOff: Bool { wasCancelled || !limits.isSubset(of: [.screens, .layers]) }
}

/// A bound of a verification.
public enum VerificationLimit: String, Hashable, Sendable, CaseIterable {
  /// ``VerificationBounds/states``
  case states
  /// ``VerificationBounds/screens``
  case screens
  /// ``VerificationBounds/layers``
  case layers
  /// ``VerificationBounds/steps``
  case steps
  /// ``VerificationBounds/checks``
  case checks
  /// ``VerificationBounds/time``
  case time
}

/// Something that cannot be done from every state, as its declaration allows.
public struct VerificationRefusal: Sendable {
  /// The route, or what else it is.
  public let route: String
  /// The actions that lead to the nearest state from which it cannot.
  public let way: [VerificationAction]
  /// What cannot be done there.
  public let action: VerificationAction
  /// Why.
  public let error: NavigationError
  /// From how many states, times the samples, it could not be done for this reason.
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

  /// Counts a refusal that is known.
  ///
  /// - Returns: whether it is.
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
  /// - Returns: whether it is the first of its kind for its route, and few enough of its kind are kept, so that it
  ///   is worth keeping.
  mutating func count(_ kind: VerificationFailure.Kind, for route: String?, upTo most: Int) -> Bool {
    failureCounts[kind, default: 0] += 1
    guard failures.count(where: { $0.kind == kind }) < most else { return false }
    return keptFailures.insert("\(kind) \(route ?? "")").inserted
  }
}
