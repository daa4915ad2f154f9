#if Web
import Waymark

/// The windows that a server has, and who may have them.
@MainActor
final class WindowRegistry {
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private let makeKey: () -> String
  /// By their ids.
  private(set) var windows: [String: WebWindow] = [:]
  private var numbers: Set<UInt16> = []
  private var lastNumber: UInt16 = 0
  private var countOfAddress: [String: Int] = [:]
  /// The windows that a tab is about to be given.
  var claimed: Set<String> = []
  private lazy var deadlines = Deadlines<String>(clock) { [weak self] in self?.evict($0) }

  /// - Parameter makeKey: makes ids and tokens that nobody can guess.
  init(limits: WebLimits, clock: any Clock<Duration>, makeKey: @escaping () -> String) {
    (self.limits, self.clock, self.makeKey) = (limits, clock, makeKey)
  }

  /// How many windows there are.
  var count: Int { windows.count }

  /// Opens a window. It is there for so long as a new tab may take to connect.
  ///
  /// - Throws: ``WebRefusal`` if there are too many, or the app throws.
  func open(_ app: WebApp, for owner: WebWindow.Owner, path: String) throws(WebRefusal) -> WebWindow {
    guard windows.count < min(limits.windows, Int(UInt16.max)) else { throw .serverFull }
    guard countOfAddress[owner.address, default: 0] < limits.windowsPerAddress else { throw .tooManyWindows }
    let window: WebWindow
    do {
      window = try WebWindow(
        of: app, freeNumber(), credentials: .init(window: makeKey(), token: makeKey()), owner: owner,
        path: path, limits: limits, clock: clock, makeKey: makeKey)
    } catch {
      throw .unfit("\(error)")
    }
    windows[window.credentials.window] = window
    numbers.insert(window.navigator.state.window.rawValue)
    countOfAddress[owner.address, default: 0] += 1
    deadlines.give(window.credentials.window, limits.arrival)
    return window
  }

  /// The window of this id, if it is the browser's.
  func window(_ id: String, of browser: String) -> WebWindow? {
    guard let window = windows[id], window.owner.browser.isSame(as: browser) else { return nil }
    return window
  }

  /// The window that somebody shows the token of, if it is the browser's.
  func window(_ credentials: ClientMessage.Credentials?, of browser: String) -> WebWindow? {
    guard let credentials, let window = window(credentials.window, of: browser),
      window.credentials.token.isSame(as: credentials.token)
    else { return nil }
    return window
  }

  /// Whether a window is still there.
  func has(_ window: WebWindow) -> Bool { windows[window.credentials.window] === window }

  /// Takes note that a tab has a window.
  func noteArrival(at window: WebWindow) { deadlines.clear(window.credentials.window) }

  /// Takes note that a window is in use without a tab that is connected.
  func noteUse(of window: WebWindow) {
    if has(window), !window.isConnected { deadlines.give(window.credentials.window, limits.absence) }
  }

  /// Takes note that a connection is gone. Nothing happens if the window has another one by now.
  func release(_ window: WebWindow, from connection: any WebConnection) {
    window.disconnect(connection)
    noteUse(of: window)
  }

  /// Ends a window.
  func close(_ window: WebWindow) {
    guard has(window) else { return }
    let (id, address) = (window.credentials.window, window.owner.address)
    windows[id] = nil
    deadlines.clear(id)
    numbers.remove(window.navigator.state.window.rawValue)
    let others = countOfAddress[address, default: 1] - 1
    countOfAddress[address] = others == 0 ? nil : others
    window.close()
  }

  /// Ends all windows.
  func closeAll() {
    for window in Array(windows.values) { close(window) }
  }

  private func evict(_ id: String) {
    if let window = windows[id], !window.isConnected { close(window) }
  }

  private func freeNumber() -> WindowID {
    repeat { lastNumber &+= 1 } while numbers.contains(lastNumber)
    return WindowID(rawValue: lastNumber)
  }
}

extension String {
  /// Tells whether two secrets are the same, in a time that says nothing about where they differ.
  fileprivate func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
