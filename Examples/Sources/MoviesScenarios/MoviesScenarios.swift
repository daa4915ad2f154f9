import Mission
import Waymark
public import WaymarkTesting

/// What the movies must do, from each of their starts.
public enum MoviesScenarios {
  /// All of them, in the order of the mission.
  public static let all = [
    starting, events, leaving, moving, results, links, foreign, kinds, answers, checkpoints, dialogs,
    windows,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// A scenario of the mission, from all starts.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: MovieStarts.all, steps: steps)
  }
}
