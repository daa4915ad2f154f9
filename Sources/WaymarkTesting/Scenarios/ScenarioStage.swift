public import Waymark

/// An app on a host, to run scenarios on: each run gets a navigator and a host of its own.
@MainActor
public struct ScenarioStage {
  /// The name of the host.
  public let name: String
  private let open: @MainActor () throws -> (Navigator, any ScenarioHost)

  /// Describes a stage.
  ///
  /// - Parameter open: makes the navigator of a window and a host for it, which may share a model of the app's.
  public init(_ name: String, open: @escaping @MainActor () throws -> (Navigator, any ScenarioHost)) {
    self.name = name
    self.open = open
  }

  /// Describes a stage of an app whose navigator and host share nothing.
  public init(
    _ name: String, navigator: @escaping @MainActor () throws -> Navigator,
    host: @escaping @MainActor () -> any ScenarioHost
  ) {
    self.init(name) { (try navigator(), host()) }
  }

  /// Runs a scenario from all its starts. After each step it is checked that the host shows what the state
  /// says, that the state is well-formed, and that the host has nothing to complain of.
  public func run(_ scenario: Scenario) async -> ScenarioResult {
    var results: [ScenarioResult.FromStart] = []
    for start in scenario.starts { results.append(await run(scenario, from: start)) }
    return ScenarioResult(scenario: scenario, host: name, starts: results)
  }

  private func run(_ scenario: Scenario, from start: ScenarioStart) async -> ScenarioResult.FromStart {
    let steps = start.steps + scenario.steps(start)
    let errands = Errands()
    do {
      var (navigator, host) = try await openWindow()
      // What still waits at the end is answered then.
      defer { navigator.close() }
      for (index, step) in steps.enumerated() {
        if case .restarting = step.deed { (navigator, host) = try await openWindow(after: navigator) }
        var check = StepCheck(navigator: navigator, host: host, errands: errands)
        let complaints = await check.run(step)
        if case .gesture(let gesture, _) = step.deed, check.isUnknownGesture { return .leftOut(gesture) }
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

  /// Opens a window; after an earlier one, with the state of that.
  private func openWindow(after earlier: Navigator? = nil) async throws -> (Navigator, any ScenarioHost) {
    earlier?.close()
    let (navigator, host) = try open()
    try await host.attach(to: navigator)
    if let earlier { try await navigator.write(earlier.state).get() }
    return (navigator, host)
  }

  private func name(of index: Int, _ step: ScenarioStep, startSteps: Int) -> String {
    index < startSteps
      ? "on the way to the start, step \(index + 1) (\(step))" : "step \(index - startSteps + 1) (\(step))"
  }
}
