public import Waymark

/// An app on which a scenario runs. The app can have several windows.
@MainActor
public protocol ScenarioApp: AnyObject {
  /// Opens the first window, as the system does when it launches the app.
  func open() async throws -> ScenarioWindow

  /// Waits until a window is shown, then activates it as the user would.
  ///
  /// - Parameter index: the index of the window, in the order in which the windows were opened.
  /// - Throws: an error if there is no window at `index`.
  func turn(to index: Int) async throws -> ScenarioWindow

  /// Closes all windows and releases their hosts. Closing a window ends its pending requests.
  func close() async
}

/// A window in which a scenario runs.
@MainActor
public struct ScenarioWindow {
  /// The navigator of the window.
  public let navigator: Navigator
  /// The host that shows the window.
  public let host: any ScenarioHost

  /// Creates a scenario window from a navigator and the host that shows its window.
  public init(navigator: Navigator, host: any ScenarioHost) {
    self.navigator = navigator
    self.host = host
  }
}

/// A scenario app that shows each of its windows on a separate host.
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
    let window = try app.openWindow()
    try await open(window, for: nil)
    return try self.window(0)
  }

  /// Returns a window that a host shows.
  ///
  /// - Parameter index: the index of the window, in the order in which the windows were opened.
  /// - Throws: `NoSuchWindow` if there is no window at `index`.
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

/// An error that is thrown when a scenario uses a window that does not exist.
private struct NoSuchWindow: Error, CustomStringConvertible {
  let index: Int

  var description: String { "there is no visible window \(index + 1)" }
}
