/// A navigation to a destination that got there, for those who act on it: to count visits, to scroll to the top, to
/// log.
///
/// Arrivals are told in the order of the requests, once the host shows what was asked for. Those who asked are
/// answered after that. A navigation that was refused, failed or cancelled is no arrival.
public struct NavigationArrival: Sendable {
  /// Where it led: what was asked for, or where an interceptor sent it instead.
  public let destination: AnyDestination
  /// The navigation as it is now.
  public let state: NavigationState
  /// The screens that have to do with it, in the order of the tree: those that were made, given another destination or
  /// found in front.
  public let screens: [ScreenNode]
  /// Whether anything has changed: not if what was asked for was in front already.
  public let hasChanged: Bool
}

/// Something to be done when a navigation has arrived.
public typealias ArrivalTask = @MainActor @Sendable (NavigationArrival) -> Void

extension NavigationArrival {
  init(at destination: AnyDestination, by plan: Plan, in state: NavigationState) {
    let involved = plan.entering.union([state.front.id])
    self.destination = destination
    self.state = state
    screens = state.screens.filter { involved.contains($0.id) }
    hasChanged = !plan.edits.isEmpty
  }
}
