import Waymark

/// A state on the walk, with what a host shows then.
struct VerifiedState {
  let state: NavigationState
  let tree: HostTree
  let traits: LayoutTraits
}

/// A window that is set back to one state after the other.
@MainActor
struct VerificationWindow {
  /// How many turns of the main actor a request may take that nobody holds up.
  private static let mostTurns = 1_000

  let navigator: Navigator
  let host: HeadlessHost<Void>
  private let log = PlanLog()

  /// Makes a window that shows its start.
  ///
  /// - Returns: `nil` if the host could not be attached.
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
    navigator.onRecord = { [log] in log.note($0) }
  }

  /// How many plans have been made.
  var planCount: Int { log.count }

  /// What the window shows.
  var shown: VerifiedState {
    VerifiedState(state: navigator.state, tree: host.tree, traits: host.traits)
  }

  /// Sets the window back.
  func show(_ shown: VerifiedState) {
    host.reset(to: shown.tree, traits: shown.traits)
    navigator.reset(to: shown.state, traits: shown.traits)
  }

  /// Plans something, which moves nothing.
  func plan(for action: NavigationAction) -> Plan {
    log.count += 1
    return navigator.plan(for: action)
  }

  /// Plans something and carries it out.
  ///
  /// - Returns: how it ended, `nil` if it does not end; and what was planned, `nil` if it ended before.
  func perform(_ action: NavigationAction) async -> (outcome: NavigationOutcome?, plan: Plan?) {
    log.begin(action)
    let outcome = await navigator.perform(action, turns: Self.mostTurns)
    return (outcome, log.plan)
  }
}

/// Keeps the plan that was carried out last.
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
