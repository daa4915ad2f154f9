import Waymark
import WaymarkSaving

/// The app of a running scenario, which steps can relaunch as another version.
@MainActor
final class LaunchedApp {
  private let launches: [AppVersion: @MainActor () throws -> any ScenarioApp]
  private var version = AppVersion.latest
  private var app: (any ScenarioApp)?
  /// The window in which the steps are performed, or `nil` if the app is not running.
  private var window: ScenarioWindow?

  init(_ launches: [AppVersion: @MainActor () throws -> any ScenarioApp]) { self.launches = launches }

  /// Ends the app, if it is running, launches a version of it and opens its first window, without a saved state.
  @discardableResult
  func launch(_ version: AppVersion) async throws -> ScenarioWindow {
    await end()
    guard let launch = launches[version] else { throw NoSuchVersion(version: version) }
    let launched = try launch()
    app = launched
    let opened = try await launched.open()
    (self.version, window) = (version, opened)
    return opened
  }

  /// Returns the window in which a step is performed. If the step relaunches the app, this method does so.
  func window(for deed: ScenarioStep.Deed) async throws -> ScenarioWindow {
    switch deed {
    case .installing(let version): try await launch(version)
    case .restarting(let update): try await restart(after: update)
    case .turning(let number): window = try await app?.turn(to: number - 1)
    default: break
    }
    guard let window else { throw NoWindow() }
    return window
  }

  /// Saves the state of the window, relaunches the app and restores the state, to which the update was applied.
  private func restart(after update: ScenarioStep.AppUpdate) async throws {
    let earlier = try window.map { try update.applied(to: SavedNavigation(of: $0.navigator).json()) }
    let navigator = try await launch(update.version ?? version).navigator
    guard let earlier else { return }
    try update.check(
      await navigator.restore(try SavedNavigation(json: earlier, types: navigator.restorableTypes())))
  }

  /// Closes all windows.
  func end() async {
    window = nil
    await app?.close()
    app = nil
  }
}

/// An error that is thrown when a scenario needs a version of the app that its stage does not have.
private struct NoSuchVersion: Error, CustomStringConvertible {
  let version: AppVersion

  var description: String { "the stage does not have the version \(version) of the app" }
}

/// An error that is thrown when a step needs a window and the app is not running.
private struct NoWindow: Error, CustomStringConvertible {
  let description = "the app has no window"
}
