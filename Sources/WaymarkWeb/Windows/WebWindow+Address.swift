#if Web
import Waymark

extension WebWindow {
  /// The address: the link of the front screen. If that has none, the link of the nearest visible screen below it, and if
  /// no visible screen has one, that of the app's start.
  var address: String {
    let candidates =
      (navigator.state.focusedScreen.map { [$0] } ?? []) + navigator.shownScreens.reversed()
    let link = candidates.lazy.compactMap { [map = navigator.map] in map.path(to: $0.destination) }.first
    return app.mount + (link ?? "/")
  }

  /// The address with the name of this window, so that whoever asks for it gets this one and no other.
  var ownAddress: String {
    let mark = address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return "\(address)\(mark)\(WebPath.window)=\(credentials.window)"
  }

  /// Whether an address is a link of the app, or that of the window's start.
  func leadsSomewhere(_ path: String) -> Bool {
    let link = link(of: path)
    return link == "/" || hasLink(link)
  }

  /// Whether the app has a link.
  func hasLink(_ link: String) -> Bool { (try? navigator.map.destination(of: link)) != nil }

  /// The link that an address stands for.
  func link(of path: String) -> String {
    let rest = path.dropFirst(app.mount.count)
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}

extension NavigationMap {
  /// The link to a destination without its scheme; `nil` if it has none.
  fileprivate func path(to destination: AnyDestination) -> String? {
    guard let link = try? link(to: destination.base) else { return nil }
    guard let scheme = link.firstRange(of: "://") else { return link }
    let rest = link[scheme.upperBound...]
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}
#endif
