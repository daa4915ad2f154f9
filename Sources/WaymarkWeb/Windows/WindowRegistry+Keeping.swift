#if Web
import Waymark
import WaymarkSaving

extension WindowRegistry {
  /// Stores a window, which must be connected to a tab. Does nothing if the server does not store windows.
  func keep(_ window: WebWindow) {
    guard let archive else { return }
    let id = window.credentials.window
    if archive.ticket(of: id) == nil {
      archive.begin(
        id,
        WindowArchive.Ticket(
          mount: window.app.mount, browser: window.owner.browser, address: window.owner.address,
          token: window.credentials.token))
    }
    archive.save(window.navigator, as: id)
  }

  /// Restores a stored window for the browser that owns it.
  ///
  /// - Returns: the window in its stored state, or `nil` if no stored window has these credentials or it
  ///   cannot be restored.
  func restore(_ credentials: ClientMessage.Credentials?, of browser: String) async -> WebWindow? {
    guard let archive, let credentials, windows[credentials.window] == nil,
      let ticket = archive.ticket(of: credentials.window), ticket.browser.isSame(as: browser),
      ticket.token.isSame(as: credentials.token), let app = appAt(ticket.mount),
      let file = archive.file(of: credentials.window), claimed.insert(credentials.window).inserted
    else { return nil }
    defer { claimed.remove(credentials.window) }
    let owner = WebWindow.Owner(browser: ticket.browser, address: ticket.address)
    guard let window = try? open(app, for: owner, path: app.mount + "/", as: credentials) else { return nil }
    guard case .restored = await file.restore(in: window.navigator).file, has(window),
      (try? await window.begin()) != nil, has(window)
    else {
      close(window)
      return nil
    }
    window.isRestored = true
    return window
  }
}
#endif
