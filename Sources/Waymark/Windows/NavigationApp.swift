public import Observation

/// The windows of an app, each with a navigation of its own (B11).
///
/// ```swift
/// let app = NavigationApp { window in
///   Navigator(map, start: .stack(Notes()), window: window)
/// }
/// app.presenter = scenes
/// let first = try app.open()            // a window that the system has opened
/// first.dispatch(.go(to: Note(id: 7)), in: .new)
/// await app.perform(.open("notes://notes/7"))
/// ```
///
/// Windows share no state. A route or a request says which window it wants, by a ``WindowChoice``. A request for a new window is carried out
/// first, and the window shows what has come of it: one that is refused or fails opens no window. What one window tells the others is
/// an event: see ``Flow/sendToOtherWindows(_:)``.
///
/// The app keeps its windows alive, until they are closed.
@MainActor
@Observable
public final class NavigationApp {
  /// The open windows, in the order in which they were opened.
  public private(set) var windows: [Navigator] = []
  /// Shows the windows that requests open. Without one they are there all the same, as in tests.
  @ObservationIgnored public weak var presenter: (any WindowPresenter)?
  /// How many windows there may be: what asks for more comes to nothing. 64 by default.
  @ObservationIgnored public var windowLimit = 64

  /// What a host's kit keeps with the app, such as how its screens are made.
  @ObservationIgnored package var kit: AnyObject?

  /// The windows in the order in which they were used, the one in front last.
  private var used: [WindowID] = []
  /// The windows that are not shown yet.
  @ObservationIgnored private var openings: [WindowID: WindowOpening] = [:]
  @ObservationIgnored private var nextNumber: UInt16 = 0
  @ObservationIgnored private let makeNavigator: @MainActor (WindowID) throws -> Navigator

  /// Describes an app without windows.
  ///
  /// - Parameter makeNavigator: makes the navigator of a new window, with the id that it is given, or another that no open window has.
  public init(_ makeNavigator: @escaping @MainActor (WindowID) throws -> Navigator) {
    self.makeNavigator = makeNavigator
  }

  /// The window that was used last; `nil` if there is none.
  public var front: Navigator? { used.last.flatMap { self[$0] } }

  /// The open window with an id.
  public subscript(window: WindowID) -> Navigator? { windows.first { $0.state.window == window } }

  /// The open window with a key.
  public subscript(key: WindowKey) -> Navigator? { windows.first { $0.key == key } }

  /// Takes in a window that the system has opened: a scene that connects, a tab that loads a page. It is in front from now on.
  ///
  /// - Parameter key: what the system knows the window by. By default a new one. If a window with the key is there already, such as one
  ///   that a request has opened and the system has now brought, that is returned.
  /// - Throws: ``WindowError/tooMany(_:)``, or what the app throws that makes the navigator.
  @discardableResult
  public func open(_ key: WindowKey? = nil) throws -> Navigator {
    let window = try key.flatMap { self[$0] } ?? make(key)
    noteFront(window)
    return window
  }

  /// Gives a window the key that the system knows it by, once there is one.
  public func setKey(_ key: WindowKey, of window: Navigator) { window.key = key }

  /// Takes in a window whose navigator was made elsewhere. It is the last one used until the user turns to it.
  ///
  /// - Throws: ``WindowError/tooMany(_:)``, or ``WindowError/taken(_:)`` if another window has its id.
  public func add(_ window: Navigator) throws {
    guard windows.count < windowLimit else { throw WindowError.tooMany(windowLimit) }
    let id = window.state.window
    guard self[id] == nil else { throw WindowError.taken(id) }
    window.windowCoordinator = self
    windows.append(window)
    used.insert(id, at: 0)
  }

  /// Takes note that the user has turned to a window. Nothing happens if it is not one of the app's.
  public func noteFront(_ window: Navigator) {
    let id = window.state.window
    guard self[id] === window, used.last != id else { return }
    used.removeAll { $0 == id }
    used.append(id)
  }

  /// Closes a window, whether or not its screens agree: see ``Navigator/close()``. The system's window goes with it; one that is closed by
  /// its navigator alone stays, and shows what it showed last. Nothing happens if it is not one of the app's.
  public func close(_ window: Navigator) {
    guard self[window.state.window] === window else { return }
    window.close()
    presenter?.close(window)
  }

  /// Tells all windows that something has happened: every flow in each of them, whether or not another has handled it.
  ///
  /// - Returns: whether one has handled it.
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

  // MARK: What requests need

  /// Makes a window, which nobody sees yet.
  func make(_ key: WindowKey? = nil) throws -> Navigator {
    guard windows.count < windowLimit else { throw WindowError.tooMany(windowLimit) }
    let window = try makeNavigator(freeID())
    if let key { window.key = key }
    try add(window)
    return window
  }

  /// The windows in which something may be there already, best first.
  ///
  /// - Parameter asked: the window that was asked, if one was.
  func candidates(after asked: Navigator?) -> [Navigator] {
    let others = used.reversed().compactMap { self[$0] }.filter { $0 !== asked }
    return (asked.map { [$0] } ?? []) + others
  }

  /// The opening of a window that is not shown yet; `nil` if it is.
  func opening(of window: Navigator) -> WindowOpening? { openings[window.state.window] }

  func begin(_ opening: WindowOpening) { openings[opening.window.state.window] = opening }

  func end(_ opening: WindowOpening) { openings[opening.window.state.window] = nil }

  /// Whether the user can be shown another window.
  func canOpenWindow(for asked: Navigator?) -> Bool { presenter?.canOpenWindow(for: asked) ?? true }

  private func freeID() -> WindowID {
    while self[WindowID(rawValue: nextNumber)] != nil { nextNumber &+= 1 }
    defer { nextNumber &+= 1 }
    return WindowID(rawValue: nextNumber)
  }
}

extension NavigationApp: WindowCoordinator {
  func noteClosed(_ window: Navigator) {
    let id = window.state.window
    guard self[id] === window else { return }
    windows.removeAll { $0 === window }
    used.removeAll { $0 == id }
    openings[id] = nil
  }
}
