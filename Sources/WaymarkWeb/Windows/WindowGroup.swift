#if Web
import Waymark

/// The windows that one browser has of an app, each in a tab (B11).
@MainActor
final class WindowGroup: WindowPresenter {
  /// What tells it from all others.
  struct Key: Hashable {
    let browser: String
    let mount: String
  }

  let webApp: WebApp
  let app: NavigationApp
  /// Makes what is in a window.
  let open: @MainActor (WindowID) throws -> WebContent
  /// Who came last.
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

  /// Makes windows once there is a group.
  @MainActor
  private final class MadeWindows {
    var make: @MainActor () throws -> Navigator = { throw WindowError.noWindow }
  }

  var key: Key { Key(browser: owner.browser, mount: webApp.mount) }

  /// A page without scripts cannot open another.
  func canOpenWindow(for asked: Navigator?) -> Bool { tab(of: asked) != nil }

  /// Has a tab open another one, and waits for that.
  func open(_ navigator: Navigator, for asked: Navigator?) async throws {
    guard let window = registry?.window(of: navigator), let tab = tab(of: asked) else { throw TabRefusal() }
    try await window.begin()
    tab.send(.open(path: window.ownAddress, window: window.credentials.window))
    guard await window.hasArrived() else { throw TabRefusal() }
  }

  /// A browser lets no page bring another tab to the front; the page that was asked says where it shows.
  func bringToFront(_ navigator: Navigator) {}

  func close(_ navigator: Navigator) {
    guard let registry, let window = registry.window(of: navigator) else { return }
    window.feed.connection?.send(.closed)
    registry.close(window)
  }

  /// Takes note that the browser has not opened a window.
  func noteBlocked(_ id: String) {
    guard let window = registry?.windows[id], window.group === self, window.isExpected else { return }
    registry?.close(window)
  }

  /// The tab of the window that was asked, or else of the one used last.
  private func tab(of asked: Navigator?) -> (any WebConnection)? {
    (asked ?? app.front).flatMap { registry?.window(of: $0) }?.feed.connection
  }
}

/// A browser has not opened a tab.
struct TabRefusal: Error, CustomStringConvertible {
  let description = "the browser has not opened a tab for it; it may have to be allowed to open pop-ups"
}
#endif
