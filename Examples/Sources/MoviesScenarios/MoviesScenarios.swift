import Mission
import Waymark
public import WaymarkTesting

/// The acceptance scenarios of the Movies app. Each runs from every start state.
public enum MoviesScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    starting, events, leaving, moving, results, links, foreign, kinds, answers, checkpoints, dialogs,
    windows,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: MovieStarts.all, steps: steps)
  }
}
