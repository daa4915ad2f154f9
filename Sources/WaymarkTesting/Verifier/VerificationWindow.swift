import Waymark

/// A state on the walk, with what a host shows then.
struct VerifiedState {
  let state: NavigationState
  let tree: ShownTree
  let traits: NavigationTraits
}

/// A window that is set back to one state after the other.
@MainActor
struct VerificationWindow {
  /// How many turns of the main actor a request may take that nobody holds up.
  private static let mostTurns = 1_000

  let navigator: Navigator
  let host: HeadlessHost<Void>

  /// Makes a window that shows its start.
  ///
  /// - Returns: `nil` if the host could not be attached.
  static func make(
    _ map: NavigationMap, start: NodeBlueprint, capabilities: HostCapabilities
  ) async -> VerificationWindow? {
    let navigator = Navigator(map, start: start)
    guard let host = try? await HeadlessHost.attached(to: navigator, capabilities: capabilities) else {
      return nil
    }
    return VerificationWindow(navigator: navigator, host: host)
  }

  /// What the window shows.
  var shown: VerifiedState {
    VerifiedState(state: navigator.state, tree: host.tree, traits: host.traits)
  }

  /// Sets the window back.
  func show(_ shown: VerifiedState) {
    host.reset(to: shown.tree, traits: shown.traits)
    navigator.reset(to: shown.state, traits: shown.traits)
  }

  /// - Returns: how it ended; `nil` if it does not end.
  func perform(_ subject: PlanSubject) async -> NavigationOutcome? {
    await navigator.perform(subject, turns: Self.mostTurns)
  }
}
