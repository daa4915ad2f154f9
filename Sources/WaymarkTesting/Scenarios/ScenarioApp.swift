public import Waymark

/// An app in which a scenario is run: any that can do this can have several windows.
@MainActor
public protocol ScenarioApp: AnyObject {
  /// Opens the first window, as the system does at the start.
  func open() async throws -> ScenarioWindow

  /// Turns to a window as a user does, once it shows.
  ///
  /// - Parameter index: its place in the order in which the windows were opened.
  /// - Throws: why there is no such window.
  func turn(to index: Int) async throws -> ScenarioWindow

  /// Closes all windows, so that what still waits is answered, then lets the hosts go.
  func close() async
}

/// A window in which a scenario is run.
@MainActor
public struct ScenarioWindow {
  /// Its navigation.
  public let navigator: Navigator
  /// What shows it.
  public let host: any ScenarioHost

  /// Describes a window that shows.
  public init(navigator: Navigator, host: any ScenarioHost) {
    self.navigator = navigator
    self.host = host
  }
}

/// An app whose windows a scenario shows, each on a host of its own.
@MainActor
final class HostedScenarioApp: ScenarioApp, WindowPresenter {
  private let app: NavigationApp
  private let makeHost: @MainActor (Navigator) throws -> any ScenarioHost
  private var hosts: [WindowID: any ScenarioHost] = [:]

  init(_ app: NavigationApp, makeHost: @escaping @MainActor (Navigator) throws -> any ScenarioHost) {
    (self.app, self.makeHost) = (app, makeHost)
    app.presenter = self
  }

  func open() async throws -> ScenarioWindow {
    let window = try app.open()
    try await open(window, for: nil)
    return try self.window(0)
  }

  /// A window that shows, by its place in the order in which they were opened.
  func window(_ index: Int) throws -> ScenarioWindow {
    guard app.windows.indices.contains(index), let host = hosts[app.windows[index].state.window] else {
      throw NoSuchWindow(index: index)
    }
    return ScenarioWindow(navigator: app.windows[index], host: host)
  }

  func turn(to index: Int) async throws -> ScenarioWindow {
    await yieldTurns { (try? self.window(index)) != nil }
    let window = try self.window(index)
    app.noteFront(window.navigator)
    return window
  }

  func canOpenWindow(for asked: Navigator?) -> Bool { true }

  func open(_ window: Navigator, for asked: Navigator?) async throws {
    let host = try makeHost(window)
    try await host.attach(to: window)
    hosts[window.state.window] = host
  }

  func bringToFront(_ window: Navigator) {}
  func close(_ window: Navigator) {}

  func close() async {
    for window in app.windows { window.close() }
    for host in hosts.values { await host.close() }
  }
}

/// A scenario turns to a window that is not there.
private struct NoSuchWindow: Error, CustomStringConvertible {
  let index: Int

  var description: String { "there is no window \(index + 1) that shows" }
}
