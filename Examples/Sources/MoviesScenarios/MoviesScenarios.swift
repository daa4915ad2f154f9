import Mission
import MovieData
import Waymark
public import WaymarkTesting

/// The acceptance scenarios of the Movies app. Each runs from every start state.
public enum MoviesScenarios {
  /// All scenarios, in the order of `Mission`.
  public static let all = [
    starting, events, leaving, moving, results, links, foreign, kinds, answers, checkpoints, dialogs,
    windows, unsent,
  ]
}

typealias Step = ScenarioStep

extension Scenario {
  /// Creates the acceptance scenario with an id. It runs from every start state.
  init(_ id: String, @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]) {
    self.init(id, Mission.title(of: id), from: MovieStarts.all, steps: steps)
  }
}

extension ScenarioStep {
  /// Creates a step that waits until exactly these flows run.
  static func runs(_ names: String, shows picture: ShownPicture) -> ScenarioStep {
    finds("the flows \(names)", shows: picture) { census, _ in census.running == names }
  }

  /// Creates a step that waits until the focused screen belongs to a flow with these parents.
  static func belongs(to path: String, shows picture: ShownPicture) -> ScenarioStep {
    finds("the screen in the flow \(path)", shows: picture) { census, flow in census.path(of: flow) == path }
  }

  /// Creates a step that waits for a condition on the flows of the window. Fails if it is not met in time.
  private static func finds(
    _ name: String, shows picture: ShownPicture,
    _ isMet: @escaping @MainActor @Sendable (FlowCensus, Flow?) -> Bool
  ) -> ScenarioStep {
    .request("find \(name)", .unchanged, shows: picture) { navigator in
      let state = navigator.state
      guard let list = state.screens.first.flatMap({ navigator.flow(of: $0.id)?.coordinator }),
        let census = (list as? any FlowCounting)?.census, let screen = state.focusedScreen,
        let node = state.node(screen.id)
      else { return .cancelled }
      let flow = navigator.flow(of: screen.id)
      try? await waitFor(name) { isMet(census, flow) }
      return isMet(census, flow) ? .unchanged(node) : .cancelled
    }
  }
}
