#if Web
import Waymark

/// The windows of a server.
@MainActor
final class WindowRegistry {
  let limits: WebLimits
  private let clock: any Clock<Duration>
  private let makeKey: () -> String
  /// The windows, keyed by id.
  private(set) var windows: [String: WebWindow] = [:]
  private var numbers: Set<UInt16> = []
  private var lastNumber: UInt16 = 0
  private var countOfAddress: [String: Int] = [:]
  /// The archive that stores windows while the server is not running, or `nil` if windows are lost when the
  /// server stops.
  let archive: WindowArchive?
  /// A closure that returns the app at a mount, or `nil` if no app is mounted there.
  var appAt: (String) -> WebApp? = { _ in nil }
  /// The keys of the browsers that have an open or a stored window.
  private(set) var issued = IssuedKeys()
  /// The groups of windows, keyed by browser and app.
  private var groups: [WindowGroup.Key: WindowGroup] = [:]
  /// The ids of windows to which a tab is about to connect.
  var claimed: Set<String> = []
  /// The ids of windows whose content might differ from the stored one.
  var unsaved: Set<String> = []
  lazy var saves = Deadlines<String>(clock) { [weak self] in self?.save($0) }
  #if DEBUG
  /// The tool that records the windows, or `nil` if there is none.
  weak var inspector: (any WebInspecting)?
  #endif
  private lazy var deadlines = Deadlines<String>(clock) { [weak self] in self?.evict($0) }

  /// Creates an empty registry.
  ///
  /// - Parameter makeKey: a closure that creates unguessable ids and tokens.
  init(
    limits: WebLimits, clock: any Clock<Duration>, archive: WindowArchive? = nil,
    makeKey: @escaping () -> String
  ) {
    (self.limits, self.clock, self.archive, self.makeKey) = (limits, clock, archive, makeKey)
    archive?.onFailure = { [weak self] in self?.noteFailedSave(of: $0) }
    for (id, ticket) in archive?.tickets() ?? [:] { issued.add(id, of: ticket.browser) }
  }

  var count: Int { windows.count }

  /// Opens a window. The window closes if no tab connects within ``WebLimits/arrival``.
  ///
  /// - Throws: ``WebRefusal`` if there are too many windows or the app throws an error.
  func open(
    _ app: WebApp, for owner: WebWindow.Owner, path: String, as credentials: ClientMessage.Credentials? = nil
  ) throws(WebRefusal) -> WebWindow {
    let group = group(of: app, for: owner)
    do {
      let window = try make(in: group, path: path, as: credentials)
      try group.app.addWindow(window.navigator)
      return window
    } catch {
      closeIfEmpty(group)
      throw (error as? WebRefusal) ?? .unfit("\(error)")
    }
  }

  /// Creates a window in a group.
  ///
  /// - Throws: ``WebRefusal`` if there are too many windows, or any error that the app throws.
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
    issued.add(window.credentials.window, of: owner.browser)
    numbers.insert(window.navigator.state.window.rawValue)
    countOfAddress[owner.address, default: 0] += 1
    deadlines.set(window.credentials.window, limits.arrival)
    #if DEBUG
    inspector?.noteOpening(of: window.navigator, in: window.app)
    #endif
    return window
  }

  /// Returns the group for an app's windows in a browser. Creates the group if it does not exist.
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

  /// Returns the window that has the given id, or `nil` if no window has that id or the window belongs to
  /// another browser.
  func window(_ id: String, of browser: String) -> WebWindow? {
    guard let window = windows[id], window.owner.browser.isSame(as: browser) else { return nil }
    return window
  }

  /// Returns the window that has the given credentials, or `nil` if they are wrong or the window belongs to
  /// another browser.
  func window(_ credentials: ClientMessage.Credentials?, of browser: String) -> WebWindow? {
    guard let credentials, let window = window(credentials.window, of: browser),
      window.credentials.token.isSame(as: credentials.token)
    else { return nil }
    return window
  }

  /// Returns whether a window is open.
  func has(_ window: WebWindow) -> Bool { windows[window.credentials.window] === window }

  /// Records that a tab has connected to a window.
  func noteArrival(at window: WebWindow) {
    deadlines.clear(window.credentials.window)
    window.noteArrival(true)
    keep(window)
    #if DEBUG
    inspector?.notePage(of: window.navigator, isConnected: true)
    #endif
  }

  /// Restarts the time limit after which a window without a connected tab closes.
  func noteUse(of window: WebWindow) {
    guard has(window), !window.isConnected else { return }
    deadlines.set(window.credentials.window, limits.absence)
    save(window.credentials.window)
  }

  /// Disconnects a window from a connection that has closed. Does nothing if the window already has a new
  /// connection.
  func release(_ window: WebWindow, from connection: any WebConnection) {
    window.disconnect(connection)
    noteUse(of: window)
    #if DEBUG
    if !window.isConnected { inspector?.notePage(of: window.navigator, isConnected: false) }
    #endif
  }

  /// Closes a window.
  ///
  /// - Parameter forGood: whether to remove the window from the archive.
  func close(_ window: WebWindow, forGood: Bool = true) {
    guard has(window) else { return }
    let (id, address) = (window.credentials.window, window.owner.address)
    if forGood, window.isKept { archive?.remove(id) }
    if forGood || !window.isKept { issued.remove(id) }
    saves.clear(id)
    unsaved.remove(id)
    windows[id] = nil
    deadlines.clear(id)
    numbers.remove(window.navigator.state.window.rawValue)
    let others = countOfAddress[address, default: 1] - 1
    countOfAddress[address] = others == 0 ? nil : others
    window.close()
    if let group = window.group { closeIfEmpty(group) }
  }

  /// Closes all windows. The stored windows can be restored when the server starts again. Returns when they
  /// have been stored.
  func closeAll() async {
    for window in Array(windows.values) {
      save(window.credentials.window)
      close(window, forGood: false)
    }
    await archive?.finish()
  }

  private func evict(_ id: String) {
    // A connected window has no deadline. If the tab of a restored window has not connected, the window stays
    // stored.
    if let window = windows[id] { close(window, forGood: !window.isRestored) }
  }

  /// Returns the window of a navigator, or `nil` if the window has been closed.
  func window(of navigator: Navigator) -> WebWindow? { windows.values.first { $0.navigator === navigator } }

  private func freeNumber() -> WindowID {
    repeat { lastNumber &+= 1 } while numbers.contains(lastNumber)
    return WindowID(rawValue: lastNumber)
  }
}

extension String {
  /// Returns whether two secrets are equal. The duration of the comparison does not depend on the position of
  /// the first difference.
  package func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
