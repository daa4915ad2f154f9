import Mission
import Waymark
public import WaymarkTesting

/// The acceptance scenarios of the News app. Each runs from every start state.
public enum NewsScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    listAndItem, details, withoutTap, unregistered, apart, handedOver, restored, panes,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: NewsStarts.all, steps: steps)
  }
}
