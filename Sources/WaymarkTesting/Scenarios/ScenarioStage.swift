public import Waymark

/// An app on a host, to run scenarios on: each run gets a navigator and a host of its own.
@MainActor
public struct ScenarioStage {
  /// The name of the host.
  public let name: String
  private let launch: @MainActor () throws -> any ScenarioApp

  /// Describes a stage.
  ///
  /// - Parameter launch: starts the app. Called for each run, and when the app starts again.
  public init(_ name: String, launch: @escaping @MainActor () throws -> any ScenarioApp) {
    (self.name, self.launch) = (name, launch)
  }

  /// Describes a stage of an app with several windows.
  ///
  /// - Parameters:
  ///   - app: makes the app.
  ///   - host: makes the host of a window.
  public init<App>(
    _ name: String, launching makeApp: @escaping @MainActor () throws -> App,
    windows: @escaping @MainActor (App) -> NavigationApp,
    host: @escaping @MainActor (App, Navigator) throws -> any ScenarioHost
  ) {
    self.init(name) {
      let app = try makeApp()
      return HostedScenarioApp(windows(app)) { try host(app, $0) }
    }
  }

  /// Describes a stage.
  ///
  /// - Parameter open: makes the navigator of a window and a host for it, which may share a model of the app's.
  public init(_ name: String, open: @escaping @MainActor () throws -> (Navigator, any ScenarioHost)) {
    self.init(name) {
      try open()
    } windows: { window in
      NavigationApp { _ in window.0 }
    } host: { window, _ in
      window.1
    }
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
    var windows: (any ScenarioApp)?
    var result: ScenarioResult.FromStart
    do {
      result = try await run(start.steps + scenario.steps(start), from: start, in: &windows)
    } catch {
      result = .failed(
        ScenarioFailure(start: start.name, step: "the app", complaints: ["\(error)"], state: "", plan: nil))
    }
    await windows?.close()
    return result
  }

  private func run(
    _ steps: [ScenarioStep], from start: ScenarioStart, in windows: inout (any ScenarioApp)?
  ) async throws -> ScenarioResult.FromStart {
    let pending = PendingSteps()
    var current = try await begin(inPlaceOf: &windows)
    for (index, step) in steps.enumerated() {
      switch step.deed {
      case .restarting(let update):
        current = try await begin(inPlaceOf: &windows, showing: current, after: update)
      case .turning(let window): current = try await windows?.turn(to: window - 1) ?? current
      default: break
      }
      var check = StepCheck(navigator: current.navigator, host: current.host, pending: pending)
      let complaints = await check.run(step)
      if case .gesture(let gesture, _) = step.deed, check.isUnknownGesture { return .leftOut(gesture) }
      if !complaints.isEmpty {
        let place = name(of: index, step, startSteps: start.steps.count)
        return .failed(check.failure(start: start.name, step: place, complaints))
      }
    }
    return .passed(steps: steps.count)
  }

  /// Starts the app; after an earlier run, which is ended, with what is saved of a window of that, as text.
  private func begin(
    inPlaceOf windows: inout (any ScenarioApp)?, showing last: ScenarioWindow? = nil,
    after update: ScenarioStep.AppUpdate = .init()
  ) async throws -> ScenarioWindow {
    let earlier = try last.map { try update.applied(to: SavedNavigation($0.navigator.state).json()) }
    await windows?.close()
    windows = nil
    let launched = try launch()
    windows = launched
    let window = try await launched.open()
    if let earlier {
      let saved = try SavedNavigation(json: earlier, types: window.navigator.restorableTypes())
      try update.check(await window.navigator.restore(saved))
    }
    return window
  }

  private func name(of index: Int, _ step: ScenarioStep, startSteps: Int) -> String {
    index < startSteps
      ? "on the way to the start, step \(index + 1) (\(step))" : "step \(index - startSteps + 1) (\(step))"
  }
}
