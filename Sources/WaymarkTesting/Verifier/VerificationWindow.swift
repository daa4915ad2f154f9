import Waymark

/// A state that the verification visited, with the tree and layout traits of its host.
struct VerifiedState {
  let state: NavigationState
  let tree: HostTree
  let traits: LayoutTraits
}

/// A window that can be reset to any state that the walk has found.
@MainActor
struct VerificationWindow {
  /// The maximum number of turns to wait until a request ends.
  private static let mostTurns = 1_000

  let navigator: Navigator
  let host: HeadlessHost<Void>
  private let log = PlanLog()

  /// Creates a window that shows an initial state.
  ///
  /// - Returns: the window, or `nil` if the host could not be attached.
  static func make(
    _ map: NavigationMap, start: NodeBlueprint, capabilities: HostCapabilities
  ) async -> VerificationWindow? {
    let navigator = Navigator(map, start: start)
    let host = HeadlessHost<Void>(nil, capabilities: capabilities)
    guard (try? await host.attach(to: navigator)) != nil else { return nil }
    return VerificationWindow(navigator: navigator, host: host)
  }

  private init(navigator: Navigator, host: HeadlessHost<Void>) {
    (self.navigator, self.host) = (navigator, host)
    navigator.observe(.requests) { [log] in log.note($0) }
  }

  /// The number of plans that have been made so far.
  var planCount: Int { log.count }

  /// The current state of the window.
  var shown: VerifiedState {
    VerifiedState(state: navigator.state, tree: host.tree, traits: host.traits)
  }

  /// Resets the window to a state.
  func show(_ shown: VerifiedState) {
    host.reset(to: shown.tree, traits: shown.traits)
    navigator.reset(to: shown.state, traits: shown.traits)
  }

  /// Plans an action without performing it.
  func plan(for action: NavigationAction) -> Plan {
    log.count += 1
    return navigator.plan(for: action)
  }

  /// Plans and performs an action.
  ///
  /// - Returns: the outcome and the plan. The outcome is `nil` if the request did not end. The plan is `nil`
  ///   if the request ended before it was planned.
  func perform(_ action: NavigationAction) async -> (outcome: NavigationOutcome?, plan: Plan?) {
    log.begin(action)
    let outcome = await navigator.perform(action, turns: Self.mostTurns)
    return (outcome, log.plan)
  }
}

/// A log that keeps the plan of the most recent action.
@MainActor
private final class PlanLog {
  var count = 0
  private(set) var plan: Plan?
  private var awaited: NavigationAction?

  func begin(_ action: NavigationAction) { (awaited, plan) = (action, nil) }

  func note(_ record: NavigationRecord) {
    guard let awaited, record.cause == .action(awaited), let plan = record.plan else { return }
    (self.awaited, self.plan) = (nil, plan)
    count += 1
  }
}
