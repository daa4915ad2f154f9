/// A completed navigation to a destination. Use arrivals to count visits, scroll to the top or write logs.
///
/// Arrivals are reported in the order of the requests, after the host shows the destination and before the
/// caller receives the outcome. Navigations that are refused, fail or are cancelled are not reported.
public struct NavigationArrival: Sendable {
  /// The destination that was reached: the requested one, or the target of a redirect.
  public let destination: AnyDestination
  /// The navigation state after the arrival.
  public let state: NavigationState
  /// The screens that were created or updated, and the front screen, in tree order.
  public let screens: [ScreenNode]
  /// Whether the navigation changed the state. `false` if the destination was already in front.
  public let hasChanged: Bool
}

/// A closure that runs after a navigation has arrived at its destination.
public typealias ArrivalTask = @MainActor @Sendable (NavigationArrival) -> Void

extension NavigationArrival {
  init(at destination: AnyDestination, by plan: Plan, in state: NavigationState) {
    let involved = plan.entering.union([state.front.id])
    self.destination = destination
    self.state = state
    screens = state.screens.filter { involved.contains($0.id) }
    hasChanged = !plan.isEmpty
  }
}
