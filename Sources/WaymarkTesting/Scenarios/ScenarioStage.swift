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
    var window: ScenarioWindow?
    var result: ScenarioResult.FromStart
    do {
      result = try await take(start.steps + scenario.steps(start), from: start, in: &window)
    } catch {
      result = .failed(
        ScenarioFailure(start: start.name, step: "the app", complaints: ["\(error)"], state: "", plan: nil))
    }
    await window?.close()
    return result
  }

  private func take(
    _ steps: [ScenarioStep], from start: ScenarioStart, in window: inout ScenarioWindow?
  ) async throws -> ScenarioResult.FromStart {
    let errands = Errands()
    var current = try await openWindow(inPlaceOf: &window)
    for (index, step) in steps.enumerated() {
      if case .restarting = step.deed { current = try await openWindow(inPlaceOf: &window) }
      var check = StepCheck(navigator: current.navigator, host: current.host, errands: errands)
      let complaints = await check.run(step)
      if case .gesture(let gesture, _) = step.deed, check.isUnknownGesture { return .leftOut(gesture) }
      if !complaints.isEmpty {
        let place = name(of: index, step, startSteps: start.steps.count)
        return .failed(check.failure(start: start.name, step: place, complaints))
      }
    }
    return .passed(steps: steps.count)
  }

  /// Opens a window; after an earlier one, which is closed, with what is saved of that, as text.
  private func openWindow(inPlaceOf window: inout ScenarioWindow?) async throws -> ScenarioWindow {
    let earlier = try window.map { try SavedNavigation($0.navigator.state).json() }
    await window?.close()
    window = nil
    let (navigator, host) = try open()
    let opened = ScenarioWindow(navigator: navigator, host: host)
    window = opened
    try await host.attach(to: navigator)
    if let earlier {
      let saved = try SavedNavigation(json: earlier, types: navigator.restorableTypes())
      try await navigator.restore(saved).outcome.get()
    }
    return opened
  }

  private func name(of index: Int, _ step: ScenarioStep, startSteps: Int) -> String {
    index < startSteps
      ? "on the way to the start, step \(index + 1) (\(step))" : "step \(index - startSteps + 1) (\(step))"
  }
}

/// A window in which a scenario is run.
@MainActor
private struct ScenarioWindow {
  let navigator: Navigator
  let host: any ScenarioHost

  /// Closes the window, so that what still waits is answered, then lets its host go.
  func close() async {
    navigator.close()
    await host.close()
  }
}
