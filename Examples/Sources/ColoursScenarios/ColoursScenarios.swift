import Mission
import Waymark
public import WaymarkTesting

/// What the colours must do, from each of their starts.
public enum ColoursScenarios {
  /// All of them, in the order of the mission.
  public static let all = [
    walk, statuses, apart, newOrder, nothing, badInput, relaunch, validators, branching,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// A scenario of the mission, from all starts.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: ColoursStarts.all, steps: steps)
  }
}
