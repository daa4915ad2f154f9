#if Web
import Waymark

extension WebWindow {
  /// The address of the front screen. If the front screen has no link, the address of the nearest visible
  /// screen below it that has a link. If no visible screen has a link, the root of the app.
  var address: String {
    let candidates =
      (navigator.state.focusedScreen.map { [$0] } ?? []) + navigator.screensToBuild.reversed()
    let link = candidates.lazy.compactMap { [map = navigator.map] in map.path(to: $0.destination) }.first
    return app.mount + (link ?? "/")
  }

  /// The address of the window, including the window's id. A browser that opens this address shows this
  /// window instead of a new one.
  var ownAddress: String {
    let mark = address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return "\(address)\(mark)\(WebPath.window)=\(credentials.window)"
  }

  /// Returns whether a path is the root of the app or a link that the app can open.
  func leadsSomewhere(_ path: String) -> Bool {
    let link = link(of: path)
    return link == "/" || hasLink(link)
  }

  /// Returns the longest address above a path that the app can open. The last one is the root of the app. Tries
  /// at most 16 addresses, so that a hostile path costs little.
  func nearestAddress(to path: String) -> String {
    var nearest = path.prefix { $0 != "?" && $0 != "#" }
    for _ in 0..<16 {
      guard let end = nearest.lastIndex(of: "/"), end > nearest.startIndex else { break }
      nearest = nearest[..<end]
      if nearest.count > app.mount.count, leadsSomewhere(String(nearest)) { return String(nearest) }
    }
    return app.mount + "/"
  }

  /// Returns whether the app has a destination for a link.
  func hasLink(_ link: String) -> Bool { (try? navigator.map.destination(of: link)) != nil }

  /// Returns the link at a path, which is the path without the app's mount.
  func link(of path: String) -> String {
    let rest = path.dropFirst(app.mount.count)
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}

extension NavigationMap {
  /// Returns the link to a destination, without the link's scheme, or `nil` if the destination has no link.
  fileprivate func path(to destination: AnyDestination) -> String? {
    guard let link = try? link(to: destination.base) else { return nil }
    guard let scheme = link.firstRange(of: "://") else { return link }
    let rest = link[scheme.upperBound...]
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }
}
#endif
