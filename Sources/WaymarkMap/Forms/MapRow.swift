/// A line of a place: a screen that opens there by one route, or a folded group of them.
package struct MapRow: Hashable {
  /// The screen and the name of its route, or the group.
  var title: String
  package var group: String?
  package var links: [String] = []
  /// Phrases about the route, such as `asks SignIn` or `returns Bool`.
  package var marks: [String] = []
  /// The reason why the route never puts its screen here, or `nil` if it can.
  package var problem: String?

  /// The links and the marks as one text.
  var details: String {
    (links + marks + (problem.map { ["never used: \($0)"] } ?? [])).joined(separator: "; ")
  }
}

/// The rows of a group in a place.
struct MapSection: Hashable {
  /// The name of the group, or `nil` for the routes in none.
  var group: String?
  var rows: [MapRow]
}

/// A screen that opens in a place by one route.
package struct MapEntry {
  package let screen: MapScreen
  package let route: MapRoute
  /// The index of the landing in the route.
  package let index: Int

  package var landing: MapLanding { route.landings[index] }
}

extension MapDescription {
  /// The entries of all places by the ids of the places, each list in the order of the forms: those without a group first,
  /// then by group, screen and route.
  package var entries: [String: [MapEntry]] {
    let all = screens.flatMap { screen in
      screen.routes.flatMap { route in
        route.landings.indices.map { MapEntry(screen: screen, route: route, index: $0) }
      }
    }
    return Dictionary(grouping: all, by: \.landing.place).mapValues { entries in
      let groups = Dictionary(grouping: entries, by: \.route.group)
      return groups.keys.sorted(by: Self.groupsAreInOrder).flatMap { groups[$0] ?? [] }
    }
  }

  /// The row of an entry.
  package func row(_ entry: MapEntry) -> MapRow { row(entry.screen, entry.route, entry.index) }

  /// Whether a group comes before another one. Routes without a group come first.
  private static func groupsAreInOrder(_ one: String?, _ other: String?) -> Bool {
    (one == nil ? 0 : 1, one ?? "") < (other == nil ? 0 : 1, other ?? "")
  }

  /// Returns the rows of a place: those without a group first, then by group, screen and route.
  ///
  /// - Parameter folded: whether each group is one row.
  func sections(of place: String, folded: Bool) -> [MapSection] {
    let entries = screens.flatMap { screen in
      screen.routes.flatMap { route in
        route.landings.indices.filter { route.landings[$0].place == place }.map { (screen, route, $0) }
      }
    }
    let groups = Dictionary(grouping: entries) { $0.1.group }
    let names = groups.keys.sorted(by: Self.groupsAreInOrder)
    return names.map { name in
      let members = groups[name] ?? []
      guard folded, let name else { return MapSection(group: name, rows: members.map(row)) }
      let rows = [foldedRow(name, members.map { ($0.0, $0.1) })]
      return MapSection(group: nil, rows: rows)
    }
  }

  private func row(_ screen: MapScreen, _ route: MapRoute, _ index: Int) -> MapRow {
    let landing = route.landings[index]
    var row = MapRow(title: Self.title(screen, route), group: route.group)
    row.links = route.links.map(link)
    row.marks = marks(of: screen, route, index)
    row.problem = landing.problem
    return row
  }

  /// The name of a screen, its title, and the name of its route.
  static func title(_ screen: MapScreen, _ route: MapRoute) -> String {
    screen.name + (screen.title.map { " “\($0)”" } ?? "") + (route.isDefault ? "" : " by \"\(route.name)\"")
  }

  private func marks(of screen: MapScreen, _ route: MapRoute, _ index: Int) -> [String] {
    let landing = route.landings[index]
    var marks: [String] = []
    if !route.interceptors.isEmpty { marks.append("asks \(route.interceptors.joined(separator: ", "))") }
    if screen.asksBeforeLeaving { marks.append("asks before leaving") }
    if let result = screen.result { marks.append("returns \(result)") }
    if let window = route.window { marks.append(Self.windowMark(window, route.otherwise)) }
    if let container = screen.container { marks.append("is a container (\(container))") }
    if let over = landing.over { marks.append("stands on \(over)") }
    if !isUsual(landing) { marks.append(landing.action) }
    marks += landing.conditions.map { "if \($0)" }
    if index > 0 { marks.append("alternative \(index + 1)") }
    if index == 0 { marks += route.landings.dropFirst().map { "or else in \(phrase(for: $0.place))" } }
    if route.opensUnknownLinks { marks.append("opens unknown links") }
    if route.linksContinue { marks.append("links continue from the current screens") }
    if !route.keepsHeldRequests { marks.append("held requests are not kept") }
    return marks
  }

  static func windowMark(_ window: String, _ otherwise: String?) -> String {
    let name =
      ["new": "a new window", "existing": "an existing window"][window] ?? "an existing or new window"
    return "opens in \(name)" + (otherwise.map { ", otherwise by \"\($0)\"" } ?? "")
  }

  /// Whether an action is the usual one for its place, so that it is not shown.
  private func isUsual(_ landing: MapLanding) -> Bool {
    let place = place(landing.place)
    return landing.action == "push" || landing.action == "present as \(place?.name ?? "")"
  }

  private func foldedRow(_ group: String, _ members: [(MapScreen, MapRoute)]) -> MapRow {
    let screens = Set(members.map(\.0.key)).count
    var row = MapRow(
      title: "\(group): \(Self.count(screens, "screen")), \(Self.count(members.count, "route"))")
    let links = members.reduce(0) { $0 + $1.1.links.count }
    if links > 0 { row.marks.append(Self.count(links, "link")) }
    let asked = members.map { Set($0.1.interceptors) }
    let all = asked.dropFirst().reduce(asked.first ?? []) { $0.intersection($1) }
    let some = asked.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(all)
    if !all.isEmpty { row.marks.append("all ask \(all.sorted().joined(separator: ", "))") }
    if !some.isEmpty { row.marks.append("some ask \(some.sorted().joined(separator: ", "))") }
    let dead = members.count { $0.1.problem != nil }
    if dead > 0 { row.marks.append("\(dead) never used") }
    return row
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension MapDescription {
  /// The routes that can never be used, and the alternatives of routes that are never tried.
  var unused: [(screen: MapScreen, route: MapRoute, landing: MapLanding, problem: String)] {
    screens.flatMap { screen in
      screen.routes.flatMap { route in
        route.landings.compactMap { landing in landing.problem.map { (screen, route, landing, $0) } }
      }
    }
  }

  /// The heading of a place: its name, its first screens, and the places over which it is presented.
  package func heading(of place: MapPlace) -> String {
    let over = place.over.map { self.place($0)?.name ?? $0 }
    return place.name
      + (place.screens.isEmpty ? "" : ", starts with \(place.screens.joined(separator: ", "))")
      + (over.isEmpty ? "" : ", over \(over.joined(separator: ", "))")
  }

  /// The addresses of the app's links.
  var addresses: String {
    let all = (scheme.map { ["\($0)://"] } ?? []) + hosts.map { "https://\($0)" }
    return all.isEmpty ? "paths only" : all.joined(separator: ", ")
  }

  /// The numbers of screens, routes and places.
  package var summary: String {
    let routes = screens.reduce(0) { $0 + $1.routes.count }
    let unused = unused.count
    return [
      Self.count(screens.count, "screen"), Self.count(routes, "route"), Self.count(places.count, "place"),
    ]
    .joined(separator: ", ") + (unused > 0 ? "; \(unused) never used" : "")
  }
}
