#if Web && DEBUG
import Waymark
import WaymarkMap

extension MapReport {
  /// The maximum size of the texts in bytes, as they are sent.
  static let limit = 480_000

  /// Describes a map.
  ///
  /// - Complexity: O(n · m) in the number of routes and places.
  init(_ map: MapDescription) {
    var room = Self.limit
    summary = map.summary
    interceptors = map.interceptors.prefix(100).map(SafeTexts.clipped)
    let entries = map.entries
    var numbers: [String: Int] = [:]
    for place in map.places {
      let own = entries[place.id] ?? []
      // A place whose enclosing place is left out is left out, too.
      let parent = place.parent.flatMap { numbers[$0] }
      var shown = Place(place, parent: parent, in: map)
      room -= shown.size
      guard room > 0, (place.parent == nil) == (parent == nil) else {
        omitted += own.count
        continue
      }
      for entry in own {
        let row = Row(entry, in: map)
        room -= row.size
        if room > 0 { shown.rows.append(row) } else { omitted += 1 }
      }
      numbers[place.id] = places.count
      places.append(shown)
    }
  }
}

extension MapReport.Place {
  fileprivate init(_ place: MapPlace, parent: Int?, in map: MapDescription) {
    name = SafeTexts.clipped(place.name)
    let heading = map.heading(of: place).dropFirst(place.name.count + 2)
    note = heading.isEmpty ? nil : SafeTexts.clipped(String(heading))
    (self.parent, rows) = (parent, [])
  }

  fileprivate var size: Int { 60 + [name, note].sizeInJSON }
}

extension MapReport.Row {
  fileprivate init(_ entry: MapEntry, in map: MapDescription) {
    let (screen, row) = (entry.screen, map.row(entry))
    (key, name) = (screen.key, screen.name == screen.key ? nil : SafeTexts.clipped(screen.name))
    route = entry.route.name == RouteName.default.rawValue ? nil : entry.route.name
    landing = entry.index == 0 ? nil : entry.index
    group = row.group
    links = row.links.isEmpty ? nil : row.links.map(SafeTexts.clipped)
    marks = row.marks.isEmpty ? nil : row.marks.map(SafeTexts.clipped)
    problem = row.problem == nil ? nil : entry.landing.isShadowed ? .shadowed : .unreachable
    reason = row.problem.map(SafeTexts.clipped)
  }

  fileprivate var size: Int {
    let texts = [key, name, route, group, reason, problem?.rawValue] + (links ?? []) + (marks ?? [])
    let lists = [links, marks].compactMap(\.self).count
    return texts.sizeInJSON + 12 * lists + (landing == nil ? 3 : 24)
  }
}

extension [String?] {
  /// The number of bytes of the texts in JSON, each with its quotes, its comma and the name of its field.
  fileprivate var sizeInJSON: Int {
    // JSON escapes these characters with a backslash.
    let escaped = [UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "\\")]
    return reduce(0) { size, text in
      guard let text else { return size }
      return text.utf8.reduce(size + 12) { $0 + ($1 < 0x20 ? 6 : escaped.contains($1) ? 2 : 1) }
    }
  }
}
#endif
