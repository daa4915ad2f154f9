import MiniApps
import ScreenKit
import ScreenKitTerminal
import Waymark
import WaymarkTerminal

/// The windows of a mini app in a terminal, which shows one window at a time. This is the terminal's window
/// presenter.
@MainActor
final class TerminalWindows: WindowPresenter {
  private let running: RunningMiniApp
  private let nameOfStyle: @MainActor (PresentationStyle) -> String
  private var hosts: [WindowID: TerminalHost<ScreenDescription>] = [:]
  /// The window in front and its host.
  private var shown: (window: Navigator, host: TerminalHost<ScreenDescription>)

  /// Opens the first window of an app.
  ///
  /// - Parameter watch: a closure that is called before that, such as to record the windows.
  init(
    _ app: MiniApp, nameOfStyle: @escaping @MainActor (PresentationStyle) -> String,
    watch: (NavigationApp) -> Void = { _ in }
  ) async throws {
    running = app.launch()
    watch(running.app)
    self.nameOfStyle = nameOfStyle
    let first = try running.app.openWindow()
    shown = (first, try await Self.host(of: first, in: running, nameOfStyle))
    hosts[first.state.window] = shown.host
    running.app.presenter = self
  }

  /// The window in front, as reported by the app. A window without a host is not shown yet and is ignored.
  var front: Navigator {
    if let window = running.app.front, let host = hosts[window.state.window] { shown = (window, host) }
    return shown.window
  }

  /// The contents of the window in front.
  var content: MiniAppWindow { get throws { try running.content(of: front) } }

  /// The page of the window in front, laid out for the current width of the terminal.
  var page: TerminalPage {
    let host = host
    if let width = Console.size?.columns { host.resize(width: width) }
    return host.page
  }

  /// The host of the window in front.
  var host: TerminalHost<ScreenDescription> {
    _ = front
    return shown.host
  }

  /// A line with the names of all windows, or `nil` if there is only one.
  var list: String? {
    let (windows, front) = (running.app.windows, front)
    guard windows.count > 1 else { return nil }
    let names = windows.enumerated().map { index, window in
      let name = "\(index + 1) \(title(of: window))"
      return window === front ? "[\(name)]" : name
    }
    return "Windows: \(names.joined(separator: ", "))"
  }

  /// Brings a window to the front, or closes the one in front.
  ///
  /// - Returns: the reason why nothing happened, or `nil` on success.
  func reply(to word: String) -> String? {
    let windows = running.app.windows
    if word == "close" {
      guard windows.count > 1 else { return "this is the only window; type quit to end the program" }
      running.app.closeWindow(front)
      return nil
    }
    guard let number = Int(word), windows.indices.contains(number - 1) else {
      return
        "there is no window \(word.prefix(20)); there \(windows.count == 1 ? "is one" : "are \(windows.count)")"
    }
    running.app.noteFront(windows[number - 1])
    return nil
  }

  func canOpenWindow(for asked: Navigator?) -> Bool { true }

  func open(_ window: Navigator, for asked: Navigator?) async throws {
    hosts[window.state.window] = try await Self.host(of: window, in: running, nameOfStyle)
  }

  func bringToFront(_ window: Navigator) {}
  func close(_ window: Navigator) { hosts[window.state.window] = nil }

  private static func host(
    of window: Navigator, in running: RunningMiniApp,
    _ nameOfStyle: @escaping @MainActor (PresentationStyle) -> String
  ) async throws -> TerminalHost<ScreenDescription> {
    let modules = try running.content(of: window).modules
    let host = TerminalHost(modules, nameOfStyle: nameOfStyle) { TerminalScreen($0) }
    try await host.attach(to: window)
    return host
  }

  private func title(of window: Navigator) -> String {
    guard let screen = window.state.focusedScreen else { return "" }
    let modules = try? running.content(of: window).modules
    return modules?.title(of: screen.destination) ?? "\(screen.destination)"
  }
}
