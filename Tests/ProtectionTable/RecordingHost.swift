package import Waymark

/// A host that forwards all calls to another host and reports each call.
@MainActor
package final class RecordingHost: NavigationHost {
  private let base: any NavigationHost
  private let onCall: @MainActor () -> Void

  /// Creates a host that forwards to `base` and calls `onCall` after each call.
  package init(_ base: any NavigationHost, onCall: @escaping @MainActor () -> Void) {
    (self.base, self.onCall) = (base, onCall)
  }

  package var connection: HostConnection? {
    get { base.connection }
    set { base.connection = newValue }
  }

  package var capabilities: HostCapabilities { base.capabilities }
  package var isInteracting: Bool { base.isInteracting }
  package var traits: LayoutTraits { base.traits }
  package var snapshot: HostSnapshot { base.snapshot }

  package func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    defer { onCall() }
    try base.build(screens, scope: scope)
  }

  package func showFailure(_ failure: NavigationError, of screen: NodeID) {
    base.showFailure(failure, of: screen)
    onCall()
  }

  package func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    base.withhold(screen, status)
    onCall()
  }

  package func draftGuard(of destination: AnyDestination) -> DraftGuard? { base.draftGuard(of: destination) }

  package func apply(_ change: HostChange) async -> HostReport {
    defer { onCall() }
    return await base.apply(change)
  }
}
