public import Waymark

/// An app on a host, to run scenarios on: each run gets a navigator and a host of its own.
@MainActor
public struct ScenarioStage {
  /// The name of the host.
  public let name: String
  private let makeNavigator: @MainActor () throws -> Navigator
  private let makeHost: @MainActor () -> any ScenarioHost

  /// Describes a stage.
  public init(
    _ name: String, navigator: @escaping @MainActor () throws -> Navigator,
    host: @escaping @MainActor () -> any ScenarioHost
  ) {
    self.name = name
    makeNavigator = navigator
    makeHost = host
  }

  /// Runs a scenario from all its starts. After each step it is checked that the host shows what the state
  /// says, that the state is well-formed, and that the host has nothing to complain of.
  public func run(_ scenario: Scenario) async -> ScenarioResult {
    var results: [ScenarioResult.FromStart] = []
    for start in scenario.starts { results.append(await run(scenario, from: start)) }
    return ScenarioResult(scenario: scenario, host: name, starts: results)
  }

  private func run(_ scenario: Scenario, from start: ScenarioStart) async -> ScenarioResult.FromStart {
    let host = makeHost()
    let steps = start.steps + scenario.steps(start)
    do {
      let navigator = try makeNavigator()
      try await host.attach(to: navigator)
      for (index, step) in steps.enumerated() {
        var check = StepCheck(navigator: navigator, host: host)
        let complaints = await check.run(step)
        if case .gesture(let gesture) = step.deed, check.isUnknownGesture { return .leftOut(gesture) }
        if !complaints.isEmpty {
          let place = name(of: index, step, startSteps: start.steps.count)
          return .failed(check.failure(start: start.name, step: place, complaints))
        }
      }
      return .passed(steps: steps.count)
    } catch {
      return .failed(
        ScenarioFailure(start: start.name, step: "the app", complaints: ["\(error)"], state: "", plan: nil))
    }
  }

  private func name(of index: Int, _ step: ScenarioStep, startSteps: Int) -> String {
    index < startSteps
      ? "on the way to the start, step \(index + 1) (\(step))" : "step \(index - startSteps + 1) (\(step))"
  }
}
