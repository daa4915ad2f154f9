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
  /// Keeps windows while the server is not there; `nil` if they end with it.
  let archive: WindowArchive?
  /// The app that is mounted somewhere.
  var appAt: (String) -> WebApp? = { _ in nil }
  /// The windows of each browser, by app.
  private var groups: [WindowGroup.Key: WindowGroup] = [:]
  /// The windows that a tab is about to be given.
  var claimed: Set<String> = []
  private lazy var saves = Deadlines<String>(clock) { [weak self] in self?.save($0) }
  private lazy var deadlines = Deadlines<String>(clock) { [weak self] in self?.evict($0) }

  /// - Parameter makeKey: makes ids and tokens that nobody can guess.
  init(
    limits: WebLimits, clock: any Clock<Duration>, archive: WindowArchive? = nil,
    makeKey: @escaping () -> String
  ) {
    (self.limits, self.clock, self.archive, self.makeKey) = (limits, clock, archive, makeKey)
  }

  /// How many windows there are.
  var count: Int { windows.count }

  /// Opens a window. It is there for so long as a new tab may take to connect.
  ///
  /// - Throws: ``WebRefusal`` if there are too many, or the app throws.
  func open(
    _ app: WebApp, for owner: WebWindow.Owner, path: String, as credentials: ClientMessage.Credentials? = nil
  ) throws(WebRefusal) -> WebWindow {
    let group = group(of: app, for: owner)
    do {
      let window = try make(in: group, path: path, as: credentials)
      try group.app.add(window.navigator)
      return window
    } catch {
      closeIfEmpty(group)
      throw (error as? WebRefusal) ?? .unfit("\(error)")
    }
  }

  /// Makes a window of a browser.
  ///
  /// - Throws: ``WebRefusal`` if there are too many, or what the app throws.
  func make(
    in group: WindowGroup, path: String, as credentials: ClientMessage.Credentials? = nil
  ) throws -> WebWindow {
    let owner = group.owner
    guard windows.count < min(limits.windows, Int(UInt16.max)) else { throw WebRefusal.serverFull }
    guard countOfAddress[owner.address, default: 0] < limits.windowsPerAddress else {
      throw WebRefusal.tooManyWindows
    }
    let window = WebWindow(
      of: group.webApp, try group.open(freeNumber()),
      credentials: credentials ?? .init(window: makeKey(), token: makeKey()), owner: owner, path: path,
      limits: limits,
      clock: clock, makeKey: makeKey)
    window.group = group
    window.onChange = { [weak self, weak window] in if let window { self?.noteChange(of: window) } }
    windows[window.credentials.window] = window
    numbers.insert(window.navigator.state.window.rawValue)
    countOfAddress[owner.address, default: 0] += 1
    deadlines.set(window.credentials.window, limits.arrival)
    return window
  }

  /// The windows that a browser has of an app.
  private func group(of app: WebApp, for owner: WebWindow.Owner) -> WindowGroup {
    let key = WindowGroup.Key(browser: owner.browser, mount: app.mount)
    if let group = groups[key], !group.app.windows.isEmpty {
      group.owner = owner
      return group
    }
    let group = WindowGroup(of: app, for: owner, in: self)
    groups[key] = group
    return group
  }

  private func closeIfEmpty(_ group: WindowGroup) {
    if group.app.windows.isEmpty { groups[group.key] = nil }
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
  func noteArrival(at window: WebWindow) {
    deadlines.clear(window.credentials.window)
    window.noteArrival(true)
    keep(window)
  }

  /// Takes note that a window may show something else, which is to be kept.
  private func noteChange(of window: WebWindow) {
    if archive != nil { saves.set(window.credentials.window, .seconds(1)) }
  }

  private func save(_ id: String) {
    if let window = windows[id] { archive?.save(window.navigator, as: id) }
  }

  /// Takes note that a window is in use without a tab that is connected.
  func noteUse(of window: WebWindow) {
    if has(window), !window.isConnected { deadlines.set(window.credentials.window, limits.absence) }
  }

  /// Takes note that a connection is gone. Nothing happens if the window has another one by now.
  func release(_ window: WebWindow, from connection: any WebConnection) {
    window.disconnect(connection)
    noteUse(of: window)
  }

  /// Ends a window.
  ///
  /// - Parameter forGood: whether nothing is kept of it.
  func close(_ window: WebWindow, forGood: Bool = true) {
    guard has(window) else { return }
    let (id, address) = (window.credentials.window, window.owner.address)
    if forGood { archive?.remove(id) }
    saves.clear(id)
    windows[id] = nil
    deadlines.clear(id)
    numbers.remove(window.navigator.state.window.rawValue)
    let others = countOfAddress[address, default: 1] - 1
    countOfAddress[address] = others == 0 ? nil : others
    window.close()
    if let group = window.group { closeIfEmpty(group) }
  }

  /// Ends all windows. Those that are kept are there again when the server is.
  func closeAll() {
    for window in Array(windows.values) {
      save(window.credentials.window)
      close(window, forGood: false)
    }
  }

  private func evict(_ id: String) {
    // A window that is connected has no deadline.
    if let window = windows[id] { close(window) }
  }

  /// The window of a navigator.
  func window(of navigator: Navigator) -> WebWindow? { windows.values.first { $0.navigator === navigator } }

  private func freeNumber() -> WindowID {
    repeat { lastNumber &+= 1 } while numbers.contains(lastNumber)
    return WindowID(rawValue: lastNumber)
  }
}

extension String {
  /// Tells whether two secrets are the same, in a time that says nothing about where they differ.
  func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
