#if Web && DEBUG
package import Waymark

/// A tool that records the windows of a server. Its page shows the server's pages in a frame.
@MainActor
package protocol WebInspecting: AnyObject {
  /// The only origin whose pages may show the server's pages in a frame, or `nil` if there is none.
  var origin: String? { get }

  /// Called with each window, before its first request.
  func noteOpening(of window: Navigator, in app: WebApp)

  /// Called when a page has connected to a window, and when the window has lost its page.
  func notePage(of window: Navigator, isConnected: Bool)

  /// Called when the user has switched to a window or has used one of its controls.
  func noteFront(_ window: Navigator)
}
#endif
