/// The comparison of two descriptions.
struct MapComparison {
  let old: MapDescription
  let new: MapDescription
  /// The keys of the new screens, by the keys that they had in the old description.
  let renamed: [String: String]

  init(old: MapDescription, new: MapDescription) {
    (self.old, self.new) = (old, new)
    let (before, after) = (Set(old.screens.map(\.key)), Set(new.screens.map(\.key)))
    var renamed: [String: String] = [:]
    for screen in new.screens where !before.contains(screen.key) {
      guard let key = screen.formerKeys.first(where: { before.contains($0) && !after.contains($0) }) else {
        continue
      }
      if renamed[key] == nil { renamed[key] = screen.key }
    }
    self.renamed = renamed
  }

  var changes: [MapChange] {
    windowChanges + addressChanges + screenChanges + movedLinks + placeChanges
  }

  private var windowChanges: [MapChange] {
    interceptorChanges(of: "Every request", old.interceptors, new.interceptors)
  }

  private var addressChanges: [MapChange] {
    var changes: [MapChange] = []
    if old.scheme != new.scheme {
      let sentence = "Links: the scheme is now \(new.scheme ?? "none"), before \(old.scheme ?? "none")"
      changes.append(MapChange(sentence, weakens: new.scheme != nil))
    }
    for host in new.hosts where !old.hosts.contains(host) {
      changes.append(MapChange("Links: the host \(host) now opens the app", weakens: true))
    }
    for host in old.hosts where !new.hosts.contains(host) {
      changes.append(MapChange("Links: the host \(host) no longer opens the app"))
    }
    return changes
  }

  private var screenChanges: [MapChange] {
    let before = Dictionary(old.screens.map { (renamed[$0.key] ?? $0.key, $0) }) { first, _ in first }
    let after = Set(new.screens.map(\.key))
    let kept = new.screens.flatMap { screen in
      before[screen.key].map { changes(from: $0, to: screen) } ?? [added(screen)]
    }
    let gone = old.screens.filter { !after.contains(renamed[$0.key] ?? $0.key) }
    return kept + gone.map { MapChange("\($0.name): gone\(links(of: $0.routes, in: old, ", with "))") }
  }

  private func added(_ screen: MapScreen) -> MapChange {
    let isOpen =
      screen.routes.contains { isReachable($0) && $0.interceptors.isEmpty } && new.interceptors.isEmpty
    let routes = screen.routes.map { route in
      (route.isDefault ? "" : "by \"\(route.name)\" ") + summary(of: route)
    }
    return MapChange("\(screen.name): new, \(routes.joined(separator: "; "))", weakens: isOpen)
  }

  /// A phrase for a new route: its places, its links and its interceptors.
  func summary(of route: MapRoute) -> String {
    let asked =
      route.interceptors.isEmpty
      ? "asks no interceptor" : "asks \(route.interceptors.joined(separator: ", "))"
    let unknown = route.opensUnknownLinks ? ", opens unknown links" : ""
    return
      "opens \(places(of: route, in: new))\(links(of: [route], in: new, ", reachable by "))\(unknown), \(asked)"
  }

  func isReachable(_ route: MapRoute) -> Bool { !route.links.isEmpty || route.opensUnknownLinks }

  /// Returns a phrase for the links of routes, or an empty text if there are none.
  func links(of routes: [MapRoute], in map: MapDescription, _ start: String) -> String {
    let links = routes.flatMap(\.links).map(map.link)
    if links.isEmpty { return "" }
    return "\(start)\(links.count == 1 ? "a link" : "links") (\(links.joined(separator: ", ")))"
  }

  /// Returns a phrase for the places in which a route opens.
  func places(of route: MapRoute, in map: MapDescription) -> String {
    if route.landings.isEmpty { return "nowhere" }
    return route.landings.map { landing in
      let over = landing.over.map { " on \($0)" } ?? ""
      let conditions = landing.conditions.map { " if \($0)" }.joined()
      return "in \(map.phrase(for: landing.place))\(over)\(conditions)"
    }.joined(separator: ", or else ")
  }

  /// Compares the interceptors that are asked, and their order.
  func interceptorChanges(of subject: String, _ before: [String], _ after: [String]) -> [MapChange] {
    let removed = before.removing(after).map { MapChange("\(subject): no longer asks \($0)", weakens: true) }
    let added = after.removing(before).map { MapChange("\(subject): now asks \($0)") }
    let (kept, order) = (before.removing(before.removing(after)), after.removing(after.removing(before)))
    if kept == order { return removed + added }
    let names = order.joined(separator: ", ")
    return removed + added + [
      MapChange("\(subject): asks in the order \(names), before \(kept.joined(separator: ", "))")
    ]
  }
}

extension [String] {
  /// Returns the elements without the elements of a second array. Each is removed as often as it
  /// occurs there.
  func removing(_ others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}
