#if Web && DEBUG
import Waymark
import WaymarkWeb

/// The connection between an inspector and a server whose windows it records.
@MainActor
final class InspectedServer: WebInspecting {
  private weak var inspector: Inspector?
  private weak var server: WebServer?
  private let isWatched: (WebApp) -> Bool

  init(_ server: WebServer, of inspector: Inspector, where isWatched: @escaping (WebApp) -> Bool) {
    (self.server, self.inspector, self.isWatched) = (server, inspector, isWatched)
    server.attach(self)
  }

  /// The page of the server that the inspector shows in a frame, or `nil` if the server is not listening on the
  /// loopback address.
  var framed: FramedPage? {
    server.flatMap { server in
      server.loopbackHost.map { FramedPage(origin: "http://\($0)", path: server.startPath) }
    }
  }

  func detach() { server?.detach(self) }

  var origin: String? { inspector?.origin }

  func noteOpening(of window: Navigator, in app: WebApp) {
    guard isWatched(app), let inspector else { return }
    inspector.watch(window, named: "\(app.name) \(window.state.window.rawValue)")
    inspector.site.front.notePage(of: window, isConnected: false)
  }

  func notePage(of window: Navigator, isConnected: Bool) {
    inspector?.site.front.notePage(of: window, isConnected: isConnected)
  }

  func noteFront(_ window: Navigator) { inspector?.site.front.noteUse(of: window) }
}
#endif
