#if Web
import Waymark

extension WebWindow {
  /// The address of the front screen. If that screen has no link, this is the address of the nearest visible
  /// screen below it that has a link, or the root of the app if there is none.
  var address: String {
    let candidates =
      (navigator.state.focusedScreen.map { [$0] } ?? []) + navigator.shownScreens.reversed()
    let link = candidates.lazy.compactMap { [map = navigator.map] in map.path(to: $0.destination) }.first
    return app.mount + (link ?? "/")
  }

  /// The address with the id of this window. Opening it shows this window instead of a new one.
  var ownAddress: String {
    let mark = address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return "\(address)\(mark)\(WebPath.window)=\(credentials.window)"
  }

  /// Whether a path is a link or the root of the app.
  func leadsSomewhere(_ path: String) -> Bool {
    let link = link(of: path)
    return link == "/" || hasLink(link)
  }

  /// Whether the app has a destination for a link.
  func hasLink(_ link: String) -> Bool { (try? navigator.map.destination(of: link)) != nil }

  /// Returns the link for a path: the path without the app's mount.
  func link(of path: String) -> String {
    let rest = path.dropFirst(app.mount.count)
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}

extension NavigationMap {
  /// Returns the link to a destination without its scheme, or `nil` if the destination has no link.
  fileprivate func path(to destination: AnyDestination) -> String? {
    guard let link = try? link(to: destination.base) else { return nil }
    guard let scheme = link.firstRange(of: "://") else { return link }
    let rest = link[scheme.upperBound...]
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}
#endif
