import Mission
import Waymark
public import WaymarkTesting

/// What the news must do, from each of their starts.
public enum NewsScenarios {
  /// All of them, in the order of the mission.
  public static let all = [
    listAndItem, details, withoutTap, unregistered, apart, handedOver, restored, panes,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// A scenario of the mission, from all starts.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: NewsStarts.all, steps: steps)
  }
}
