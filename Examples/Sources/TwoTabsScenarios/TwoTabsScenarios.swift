import Mission
import Waymark
public import WaymarkTesting

/// What the two tabs must do, from each of their starts.
public enum TwoTabsScenarios {
  /// All of them, in the order of the mission.
  public static let all = [
    anywhere, transitions, resets, routers, store, timeTravel, middleware, gestures,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// A scenario of the mission, from all starts.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: TwoTabsStarts.all, steps: steps)
  }
}
