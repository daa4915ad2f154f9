#if Web
import Waymark

/// The windows of one app in one browser, each in its own tab.
@MainActor
final class WindowGroup: WindowPresenter {
  /// The key that identifies a group.
  struct Key: Hashable {
    let browser: String
    let mount: String
  }

  let webApp: WebApp
  let app: NavigationApp
  /// A closure that creates the content of a new window.
  let open: @MainActor (WindowID) throws -> WebContent
  /// The owner of the most recently opened window.
  var owner: WebWindow.Owner
  private weak var registry: WindowRegistry?

  init(of webApp: WebApp, for owner: WebWindow.Owner, in registry: WindowRegistry) {
    (self.webApp, self.owner, self.registry) = (webApp, owner, registry)
    open = webApp.launch()
    let made = MadeWindows()
    app = NavigationApp { _ in try made.make() }
    app.windowLimit = .max
    app.presenter = self
    made.make = { [weak self, weak registry] in
      guard let self, let registry else { throw WindowError.noWindow }
      return try registry.make(in: self, path: self.webApp.mount + "/").navigator
    }
  }

  /// A holder for the closure that creates windows. The closure refers to the group, so it is set after the
  /// group has been initialized.
  @MainActor
  private final class MadeWindows {
    var make: @MainActor () throws -> Navigator = { throw WindowError.noWindow }
  }

  var key: Key { Key(browser: owner.browser, mount: webApp.mount) }

  /// Returns whether a connected tab can open another tab. A page without JavaScript is not connected.
  func canOpenWindow(for asked: Navigator?) -> Bool { tab(of: asked) != nil }

  /// Asks a connected tab to open a new tab. Returns when the new tab has connected.
  func open(_ navigator: Navigator, for asked: Navigator?) async throws {
    guard let window = registry?.window(of: navigator), let tab = tab(of: asked) else { throw TabRefusal() }
    try await window.begin()
    tab.send(.open(path: window.ownAddress, window: window.credentials.window))
    guard await window.hasArrived() else { throw TabRefusal() }
  }

  /// Does nothing, because browsers do not let a page bring another tab to the front. The page that made the
  /// request shows a message instead.
  func bringToFront(_ navigator: Navigator) {}

  func close(_ navigator: Navigator) {
    guard let registry, let window = registry.window(of: navigator) else { return }
    window.feed.connection?.send(.closed)
    registry.close(window)
  }

  /// Records that the user is active in a window.
  func noteFront(of navigator: Navigator) {
    app.noteFront(navigator)
    #if DEBUG
    registry?.inspector?.noteFront(navigator)
    #endif
  }

  /// Closes a window whose new tab the browser has blocked.
  func noteBlocked(_ id: String) {
    guard let window = registry?.windows[id], window.group === self, window.isExpected else { return }
    registry?.close(window)
  }

  /// Returns the connection of the window of `asked`. If `asked` is `nil`, returns the connection of the
  /// window that the user used last.
  private func tab(of asked: Navigator?) -> (any WebConnection)? {
    (asked ?? app.front).flatMap { registry?.window(of: $0) }?.feed.connection
  }
}

/// An error that is thrown when the browser does not open a new tab.
struct TabRefusal: Error, CustomStringConvertible {
  let description = "the browser did not open a tab: allow pop-ups for this site, then try again"
}
#endif
