public import Observation

/// The windows of an app, each with its own navigation.
///
/// ```swift
/// let app = NavigationApp { window in
///   Navigator(map, start: .stack(Notes()), window: window)
/// }
/// app.presenter = scenes
/// let first = try app.openWindow()      // a window that the system has opened
/// first.dispatch(.go(to: Note(id: 7)), in: .new)
/// await app.perform(.open("notes://notes/7"))
/// ```
///
/// Windows share no state. A route or a request chooses its window with a ``WindowChoice``. A request for a
/// new window is carried out before the window is shown, so a request that is refused or fails opens no
/// window. Windows communicate with events. See ``Flow/sendToOtherWindows(_:)``.
///
/// The app retains its windows until they are closed.
@MainActor
@Observable
public final class NavigationApp {
  /// The open windows, in the order in which they were opened.
  public private(set) var windows: [Navigator] = []
  /// The object that shows the windows opened by requests. Without a presenter, windows are created but not
  /// shown. This is useful in tests.
  @ObservationIgnored public weak var presenter: (any WindowPresenter)?
  /// The maximum number of windows. Opening another one fails. The default is 64.
  @ObservationIgnored public var windowLimit = 64

  /// The tools, such as the inspector, that receive each window that is added, before its first request.
  @ObservationIgnored private var tools = ToolList<Navigator>()

  /// An object that a host library, such as WaymarkSwiftUI, stores in the app.
  @ObservationIgnored package var kit: AnyObject?

  /// The ids of the windows in order of use. The most recently used window is the last one.
  private var used: [WindowID] = []
  /// The windows that are being opened and are not shown yet.
  @ObservationIgnored private var openings: [WindowID: WindowOpening] = [:]
  @ObservationIgnored private var nextNumber: UInt16 = 0
  @ObservationIgnored private let makeNavigator: @MainActor (WindowID) throws -> Navigator

  /// Creates an app without windows.
  ///
  /// - Parameter makeNavigator: a closure that creates the navigator of a new window. The closure receives a
  ///   window id. It can use another id for the navigator if no open window has that id.
  public init(_ makeNavigator: @escaping @MainActor (WindowID) throws -> Navigator) {
    self.makeNavigator = makeNavigator
  }

  /// The most recently used window, or `nil` if no window is open.
  public var front: Navigator? { used.last.flatMap { self[$0] } }

  /// The open window with this id, or `nil` if there is none.
  public subscript(window: WindowID) -> Navigator? { windows.first { $0.state.window == window } }

  /// The open window with this key, or `nil` if there is none.
  public subscript(key: WindowKey) -> Navigator? { windows.first { $0.key == key } }

  /// Adds a window that the system has opened, such as a connected scene or a loaded browser tab, and makes
  /// it the front window.
  ///
  /// - Parameter key: the system's key for the window. By default, the window gets a new key. If a window
  ///   with this key is already open, that window is returned. This happens if a request has opened the
  ///   window and the system connects it afterwards.
  /// - Throws: ``WindowError/tooMany(_:)``, or the error of the closure that creates the navigator.
  @discardableResult
  public func openWindow(_ key: WindowKey? = nil) throws -> Navigator {
    let window = try key.flatMap { self[$0] } ?? make(key)
    noteFront(window)
    return window
  }

  /// Sets the key that the system uses for a window.
  public func setKey(_ key: WindowKey, of window: Navigator) { window.key = key }

  /// Adds a window with an existing navigator. It counts as the least recently used window until the user
  /// switches to it.
  ///
  /// - Throws: ``WindowError/tooMany(_:)``, or ``WindowError/taken(_:)`` if another window has the same id.
  public func addWindow(_ window: Navigator) throws {
    guard windows.count < windowLimit else { throw WindowError.tooMany(windowLimit) }
    let id = window.state.window
    guard self[id] == nil else { throw WindowError.taken(id) }
    window.join(self)
    windows.append(window)
    used.insert(id, at: 0)
    tools.send(window)
  }

  /// Calls a closure with each window that is added, before its first request, until the tool is deallocated.
  package func watchWindows(by tool: AnyObject, _ receive: @escaping @MainActor (Navigator) -> Void) {
    tools.add(tool, receive)
  }

  /// Stops calling the closure of a tool.
  package func stopWatchingWindows(by tool: AnyObject) { tools.remove(tool) }

  /// Records that the user has switched to a window. Has no effect if the window does not belong to the app.
  public func noteFront(_ window: Navigator) {
    let id = window.state.window
    guard self[id] === window, used.last != id else { return }
    used.removeAll { $0 == id }
    used.append(id)
  }

  /// Closes a window and the system window that displays it, without asking leave guards. If you call
  /// ``Navigator/close()`` instead, the system's window stays open with its last content. Nothing happens if
  /// the window does not belong to the app.
  public func closeWindow(_ window: Navigator) {
    guard self[window.state.window] === window else { return }
    window.close()
    presenter?.close(window)
  }

  /// Sends an event to every flow in all windows, even if one of them has already handled it.
  ///
  /// - Returns: whether a flow has handled the event.
  @discardableResult
  public func send(_ event: any FlowEvent) -> Bool { send(event, besides: nil) }

  func send(_ event: any FlowEvent, besides sender: Navigator?) -> Bool {
    var isHandled = false
    for window in windows where window !== sender {
      let handles = window.notifyFlows(event)
      isHandled = isHandled || handles
    }
    return isHandled
  }

  /// Asks interceptors again about every protected screen of all windows, for example after the user has
  /// signed out. See ``Navigator/revalidate(keepsViews:)``.
  public func revalidate(keepsViews: Bool = true) {
    for window in windows { window.revalidate(keepsViews: keepsViews) }
  }

  /// Continues the requests that wait for a hold, in all windows, for example after the user has signed in.
  /// See ``Navigator/release(_:)``.
  public func release(_ hold: String) { for window in windows { window.release(hold) } }

  // MARK: Support for requests

  /// Creates a window without showing it.
  func make(_ key: WindowKey? = nil) throws -> Navigator {
    guard windows.count < windowLimit else { throw WindowError.tooMany(windowLimit) }
    let window = try makeNavigator(freeID())
    if let key { window.key = key }
    try addWindow(window)
    return window
  }

  /// Returns the windows to search for an existing destination, in search order.
  ///
  /// - Parameter asked: the window that received the request, or `nil` if the app received it.
  func candidates(after asked: Navigator?) -> [Navigator] {
    let others = used.reversed().compactMap { self[$0] }.filter { $0 !== asked }
    return (asked.map { [$0] } ?? []) + others
  }

  /// Returns the opening that is in progress for a window, or `nil` if the window is already shown.
  func opening(of window: Navigator) -> WindowOpening? { openings[window.state.window] }

  func begin(_ opening: WindowOpening) { openings[opening.window.state.window] = opening }

  func end(_ opening: WindowOpening) { openings[opening.window.state.window] = nil }

  /// Returns whether the system can show another window.
  func canOpenWindow(for asked: Navigator?) -> Bool { presenter?.canOpenWindow(for: asked) ?? true }

  private func freeID() -> WindowID {
    while self[WindowID(rawValue: nextNumber)] != nil { nextNumber &+= 1 }
    defer { nextNumber &+= 1 }
    return WindowID(rawValue: nextNumber)
  }

  /// Removes a window that has closed.
  func noteClosed(_ window: Navigator) {
    let id = window.state.window
    guard self[id] === window else { return }
    windows.removeAll { $0 === window }
    used.removeAll { $0 == id }
    openings[id] = nil
  }
}
