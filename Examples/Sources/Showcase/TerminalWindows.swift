import MiniApps
import ScreenKit
import ScreenKitTerminal
import Waymark
import WaymarkTerminal

/// The windows of a mini app in a terminal, which shows one of them at a time (B11).
@MainActor
final class TerminalWindows: WindowPresenter {
  private let running: RunningMiniApp
  private let nameOfStyle: @MainActor (PresentationStyle) -> String
  private var hosts: [WindowID: TerminalHost<ScreenDescription>] = [:]
  /// The window that the user has turned to, and what shows it.
  private var shown: (window: Navigator, host: TerminalHost<ScreenDescription>)

  /// Opens the first window of an app.
  init(_ app: MiniApp, nameOfStyle: @escaping @MainActor (PresentationStyle) -> String) async throws {
    running = app.launch()
    self.nameOfStyle = nameOfStyle
    let first = try running.app.open()
    shown = (first, try await Self.host(of: first, in: running, nameOfStyle))
    hosts[first.state.window] = shown.host
    running.app.presenter = self
  }

  /// The window that the user has turned to. The app says which that is; one that is not shown yet is not looked at.
  var front: Navigator {
    if let window = running.app.front, let host = hosts[window.state.window] { shown = (window, host) }
    return shown.window
  }

  /// What is in the window in front.
  var content: MiniAppWindow { get throws { try running.content(of: front) } }

  /// What shows, in a terminal that may have got another width since.
  var page: TerminalPage {
    _ = front
    if let width = Console.width { shown.host.resize(width: width) }
    return shown.host.page
  }

  /// The windows in a line; `nil` if there is but one.
  var list: String? {
    let (windows, front) = (running.app.windows, front)
    guard windows.count > 1 else { return nil }
    let names = windows.enumerated().map { index, window in
      let name = "\(index + 1) \(title(of: window))"
      return window === front ? "[\(name)]" : name
    }
    return "Windows: \(names.joined(separator: ", "))"
  }

  /// Turns to a window, or closes the one in front.
  ///
  /// - Returns: why nothing has happened; `nil` if it has.
  func reply(to word: String) -> String? {
    let windows = running.app.windows
    if word == "close" {
      guard windows.count > 1 else { return "this is the only window; type quit to leave" }
      running.app.close(front)
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
