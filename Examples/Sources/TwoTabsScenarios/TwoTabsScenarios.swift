import Mission
import Waymark
public import WaymarkTesting

/// The acceptance scenarios of the Two tabs app. Each runs from every start state.
public enum TwoTabsScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    anywhere, transitions, resets, routers, store, timeTravel, middleware, gestures,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: TwoTabsStarts.all, steps: steps)
  }
}
