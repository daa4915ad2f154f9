public import Waymark

/// A combination of an app and a host on which scenarios can be run. Each run launches the app again.
@MainActor
public struct ScenarioStage {
  /// The name of the host.
  public let name: String
  /// The closures that launch the versions of the app.
  private var launches: [AppVersion: @MainActor () throws -> any ScenarioApp]

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - name: the name of the host.
  ///   - launch: a closure that launches the app. It is called at the start of each run, and when a step
  ///     relaunches the app.
  public init(_ name: String, launch: @escaping @MainActor () throws -> any ScenarioApp) {
    (self.name, launches) = (name, [.latest: launch])
  }

  /// Creates a stage for an app that has several windows.
  ///
  /// - Parameters:
  ///   - name: the name of the host.
  ///   - makeApp: a closure that creates the app.
  ///   - windows: a closure that returns the `NavigationApp` that contains the app's windows.
  ///   - host: a closure that creates the host for a window.
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

  /// Creates a stage for an app that has one window.
  ///
  /// - Parameters:
  ///   - name: the name of the host.
  ///   - open: a closure that creates the window's navigator and host. Both can share the app's model.
  public init(_ name: String, open: @escaping @MainActor () throws -> (Navigator, any ScenarioHost)) {
    self.init(name) {
      try open()
    } windows: { window in
      NavigationApp { _ in window.0 }
    } host: { window, _ in
      window.1
    }
  }

  /// Creates a stage for an app that has one window. The navigator and the host are created independently.
  ///
  /// - Parameters:
  ///   - name: the name of the host.
  ///   - navigator: a closure that creates the navigator.
  ///   - host: a closure that creates the host.
  public init(
    _ name: String, navigator: @escaping @MainActor () throws -> Navigator,
    host: @escaping @MainActor () -> any ScenarioHost
  ) {
    self.init(name) { (try navigator(), host()) }
  }

  /// Returns a copy of the stage that also has another version of the app, which scenarios can install.
  ///
  /// ```swift
  /// let stage = ScenarioStage("headless", navigator: navigator, host: host)
  ///   .including("1.0", ScenarioStage("headless", navigator: earlierNavigator, host: host))
  /// ```
  ///
  /// - Parameters:
  ///   - version: the version.
  ///   - stage: a stage with the same kind of host, whose current version is the included one.
  public func including(_ version: AppVersion, _ stage: ScenarioStage) -> ScenarioStage {
    var copy = self
    copy.launches[version] = stage.launches[.latest]
    return copy
  }

  /// Runs a scenario from each of its starting states.
  ///
  /// After each step, the stage compares the picture, the outcome and the number of operations with the
  /// expected values. It also checks that the state is well-formed, that the host shows the state, and that
  /// the host has recorded no violations.
  public func run(_ scenario: Scenario) async -> ScenarioResult {
    var results: [ScenarioResult.FromStart] = []
    for start in scenario.starts { results.append(await run(scenario, from: start)) }
    return ScenarioResult(scenario: scenario, host: name, starts: results)
  }

  /// Runs a scenario from one start.
  ///
  /// - Parameter prepare: a closure that is called with the first window before the first step.
  func run(
    _ scenario: Scenario, from start: ScenarioStart,
    opening prepare: @MainActor (Navigator) throws -> Void = { _ in }
  ) async -> ScenarioResult.FromStart {
    let launched = LaunchedApp(launches)
    var result: ScenarioResult.FromStart
    do {
      try prepare(try await launched.launch(.latest).navigator)
      result = try await run(start.steps + scenario.steps(start), from: start, in: launched)
    } catch {
      result = .failed(
        ScenarioFailure(start: start.name, step: "the app", complaints: ["\(error)"], state: "", plan: nil))
    }
    await launched.end()
    return result
  }

  private func run(
    _ steps: [ScenarioStep], from start: ScenarioStart, in launched: LaunchedApp
  ) async throws -> ScenarioResult.FromStart {
    let pending = PendingSteps()
    for (index, step) in steps.enumerated() {
      let current = try await launched.window(for: step.deed)
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

  private func name(of index: Int, _ step: ScenarioStep, startSteps: Int) -> String {
    index < startSteps
      ? "on the way to the start, step \(index + 1) (\(step))" : "step \(index - startSteps + 1) (\(step))"
  }
}
