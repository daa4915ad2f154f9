import Mission
import Waymark
public import WaymarkTesting

/// The acceptance scenarios of the Colours app. Each runs from every start state.
public enum ColoursScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    walk, statuses, apart, newOrder, nothing, badInput, relaunch, validators, branching,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: ColoursStarts.all, steps: steps)
  }
}
