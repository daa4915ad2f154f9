public import Waymark

/// An app in which a scenario is run. It can have several windows.
@MainActor
public protocol ScenarioApp: AnyObject {
  /// Opens the first window, as the system does at launch.
  func open() async throws -> ScenarioWindow

  /// Waits until a window is shown, then activates it as a user would.
  ///
  /// - Parameter index: the index of the window in the order of opening.
  /// - Throws: an error if there is no such window.
  func turn(to index: Int) async throws -> ScenarioWindow

  /// Closes all windows, which ends their pending requests, then releases the hosts.
  func close() async
}

/// A window in which a scenario is run.
@MainActor
public struct ScenarioWindow {
  /// The navigator of the window.
  public let navigator: Navigator
  /// The host that shows the window.
  public let host: any ScenarioHost

  /// Creates a scenario window from the navigator of a window and the host that shows it.
  public init(navigator: Navigator, host: any ScenarioHost) {
    self.navigator = navigator
    self.host = host
  }
}

/// A scenario app that shows each window on a separate host.
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

  /// Returns the window at the given index in the order of opening, if a host shows it.
  ///
  /// - Throws: `NoSuchWindow` if there is no such window.
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

/// An error that is thrown when a scenario activates a window that does not exist.
private struct NoSuchWindow: Error, CustomStringConvertible {
  let index: Int

  var description: String { "there is no visible window \(index + 1)" }
}
