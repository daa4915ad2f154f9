#if Web
import Waymark
import WaymarkSaving

extension WindowRegistry {
  /// Stores a window, which must be connected to a tab. Does nothing if the server does not store windows.
  func keep(_ window: WebWindow) {
    guard archive != nil else { return }
    window.isKept = true
    unsaved.insert(window.credentials.window)
    save(window.credentials.window)
  }

  /// Schedules a window to be stored, because its content might have changed.
  func noteChange(of window: WebWindow) {
    guard archive != nil else { return }
    unsaved.insert(window.credentials.window)
    saves.set(window.credentials.window, .seconds(1))
  }

  /// Stores a window if its content might have changed. Otherwise, records that it is in use. Does nothing if
  /// no tab has connected to the window yet.
  func save(_ id: String) {
    guard let archive, let window = windows[id], window.isKept else { return }
    if unsaved.remove(id) != nil {
      archive.save(window.navigator, as: id, window.ticket)
    } else {
      archive.noteUse(of: id)
    }
    // A connected window must not expire.
    if window.isConnected { saves.set(id, limits.absence / 2) }
  }

  /// Schedules another attempt to store a window.
  func noteFailedSave(of id: String) {
    guard windows[id] != nil else { return }
    unsaved.insert(id)
    saves.set(id, .seconds(30))
  }

  /// Restores a stored window for the browser that owns it. Screens that cannot be built show the failure and
  /// a button to try again.
  ///
  /// If the stored navigation cannot be read, or if the server has ended twice while restoring it, the window
  /// is removed from the archive.
  ///
  /// - Returns: the window in its stored state, or `nil` if no stored window has these credentials or it
  ///   cannot be restored.
  func restore(_ credentials: ClientMessage.Credentials?, of browser: String) async -> WebWindow? {
    guard let archive, let credentials, windows[credentials.window] == nil,
      let ticket = await archive.ticket(of: credentials.window), ticket.browser.isSame(as: browser),
      ticket.token.isSame(as: credentials.token), let app = appAt(ticket.mount),
      let file = archive.file(of: credentials.window), windows[credentials.window] == nil,
      claimed.insert(credentials.window).inserted
    else { return nil }
    defer { claimed.remove(credentials.window) }
    let owner = WebWindow.Owner(browser: ticket.browser, address: ticket.address)
    guard let window = try? open(app, for: owner, path: app.mount + "/", as: credentials) else { return nil }
    (window.isKept, window.isRestored) = (true, true)
    let launch = await file.restore(in: window.navigator)
    if case .restored = launch.file, has(window), (try? await window.begin()) != nil, has(window) {
      return window
    }
    if case .putAside = launch.file { close(window) } else { close(window, forGood: false) }
    return nil
  }
}

extension WebWindow {
  /// The data that identifies the owner of the window while the server is not running.
  fileprivate var ticket: WindowArchive.Ticket {
    WindowArchive.Ticket(
      mount: app.mount, browser: owner.browser, address: owner.address, token: credentials.token)
  }
}
#endif
