public import Waymark

/// A window presenter for tests. It shows the windows of an app on headless hosts.
///
/// ```swift
/// let windows = HeadlessWindows(app) { _ in modules }
/// let first = try await windows.open()
/// await app.perform(.go(to: Note(id: 7)), in: .new)
/// #expect(windows.host(of: app.windows[1])?.shows(app.windows[1].state) == true)
/// ```
@MainActor
public final class HeadlessWindows<View>: WindowPresenter {
  /// Whether the simulated system allows the app to open windows.
  public var canOpenWindows = true
  /// The error that the simulated system throws when the app opens a window, or `nil` to let the window open.
  public var refusal: (any Error)?
  /// Whether a window that the app opens waits for a call to ``proceed()`` before it is shown.
  public var isPaused = false
  /// The windows that the app has brought to the front, in order.
  public private(set) var broughtToFront: [WindowID] = []
  /// The windows that the app has closed, in order.
  public private(set) var closed: [WindowID] = []

  private let app: NavigationApp
  private let modules: @MainActor (Navigator) -> ModuleRegistry<View>?
  private var hosts: [WindowID: HeadlessHost<View>] = [:]
  private var paused: [CheckedContinuation<Void, Never>] = []

  /// Creates a presenter and assigns it to an app. The app does not retain its presenter, so the test must
  /// retain it.
  ///
  /// - Parameters:
  ///   - app: the app whose windows are shown.
  ///   - modules: a closure that returns the modules that build the views of a window. If it returns `nil`,
  ///     no views are built for the window.
  public init(_ app: NavigationApp, modules: @escaping @MainActor (Navigator) -> ModuleRegistry<View>?) {
    (self.app, self.modules) = (app, modules)
    app.presenter = self
  }

  /// Opens a window as the user or the system would.
  ///
  /// - Parameter key: the key that the system uses for the window, or `nil` to open a new window.
  /// - Throws: any error that prevents the window from opening.
  @discardableResult
  public func open(_ key: WindowKey? = nil) async throws -> Navigator {
    let window = try app.openWindow(key)
    try await show(window)
    return window
  }

  /// Activates a window, as the user would.
  public func turn(to window: Navigator) { app.noteFront(window) }

  /// Returns the host of a window, or `nil` if the window is not shown.
  public func host(of window: Navigator) -> HeadlessHost<View>? { hosts[window.state.window] }

  /// Shows the windows that are waiting.
  public func proceed() {
    let waiting = paused
    paused = []
    for continuation in waiting { continuation.resume() }
  }

  /// Whether windows are waiting for a call to ``proceed()``.
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
