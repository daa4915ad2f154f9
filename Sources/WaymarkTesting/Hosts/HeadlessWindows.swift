public import Waymark

/// Shows the windows of an app on headless hosts, for tests.
///
/// ```swift
/// let windows = HeadlessWindows(app) { _ in modules }
/// let first = try await windows.open()
/// await app.perform(.go(to: Note(id: 7)), in: .new)
/// #expect(windows.host(of: app.windows[1])?.shows(app.windows[1].state) == true)
/// ```
@MainActor
public final class HeadlessWindows<View>: WindowPresenter {
  /// Whether the system lets the app have more windows.
  public var canOpenWindows = true
  /// What the system says when it is asked for a window; `nil` if it opens it.
  public var refusal: (any Error)?
  /// Whether windows that are asked for wait until a test calls ``proceed()``.
  public var isPaused = false
  /// The windows that were brought to the front by the app, in order.
  public private(set) var broughtToFront: [WindowID] = []
  /// The windows that were taken away by the app, in order.
  public private(set) var closed: [WindowID] = []

  private let app: NavigationApp
  private let modules: @MainActor (Navigator) -> ModuleRegistry<View>?
  private var hosts: [WindowID: HeadlessHost<View>] = [:]
  private var paused: [CheckedContinuation<Void, Never>] = []

  /// Shows the windows of an app from now on. The app does not keep its presenter alive.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - modules: build the views of a window, or `nil` for none.
  public init(_ app: NavigationApp, modules: @escaping @MainActor (Navigator) -> ModuleRegistry<View>?) {
    (self.app, self.modules) = (app, modules)
    app.presenter = self
  }

  /// Opens a window as the user does, or the system at the start.
  ///
  /// - Parameter key: what the system knows the window by; by default a new one.
  /// - Throws: what keeps the window from being opened.
  @discardableResult
  public func open(_ key: WindowKey? = nil) async throws -> Navigator {
    let window = try app.open(key)
    try await show(window)
    return window
  }

  /// Turns to a window as the user does.
  public func turn(to window: Navigator) { app.noteFront(window) }

  /// The host of a window; `nil` if it does not show.
  public func host(of window: Navigator) -> HeadlessHost<View>? { hosts[window.state.window] }

  /// Lets windows open that wait.
  public func proceed() {
    let waiting = paused
    paused = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether windows wait for ``proceed()``.
  public var isWaiting: Bool { !paused.isEmpty }

  public func canOpenWindow(for asked: Navigator?) -> Bool { canOpenWindows }

  public func open(_ window: Navigator, for asked: Navigator?) async throws {
    if isPaused { await withCheckedContinuation { paused.append($0) } }
    if let refusal { throw refusal }
    try await show(window)
  }

  public func bringToFront(_ window: Navigator) { broughtToFront.append(window.state.window) }

  public func close(_ window: Navigator) {
    if hosts.removeValue(forKey: window.state.window) != nil { closed.append(window.state.window) }
  }

  private func show(_ window: Navigator) async throws {
    guard hosts[window.state.window] == nil else { return }
    let host = HeadlessHost(modules(window))
    hosts[window.state.window] = host
    do {
      try await host.attach(to: window)
    } catch {
      hosts[window.state.window] = nil
      throw error
    }
  }
}
