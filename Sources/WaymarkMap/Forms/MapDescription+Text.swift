extension MapDescription: CustomStringConvertible {
  /// The description as ``text(foldingGroups:)``.
  public var description: String { text() }

  /// Returns the description as a tree of lines, for a terminal.
  ///
  /// A line with a hyphen is a screen that opens in the place above it, with its links and marks. The routes that can never be
  /// used are marked, and listed at the end.
  ///
  /// - Parameter folds: whether each `RouteGroup` is one line in each place.
  /// - Complexity: O(n · m) in the number of places and routes.
  public func text(foldingGroups folds: Bool = false) -> String {
    var lines = ["\(summary)", "links: \(addresses)"]
    if !interceptors.isEmpty { lines.append("every request asks \(interceptors.joined(separator: ", "))") }
    let depths = depths
    for place in places {
      if place.parent == nil { lines.append("") }
      lines += self.lines(of: place, folded: folds, depth: depths[place.id] ?? 0)
    }
    lines += unusedLines
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of place: MapPlace, folded: Bool, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    var lines = [indent + heading(of: place)]
    for section in sections(of: place.id, folded: folded) {
      if let group = section.group { lines.append("\(indent)  \(group):") }
      for row in section.rows {
        let details = row.details
        lines.append(
          "\(indent)\(section.group == nil ? "" : "  ")  - \(row.title)\(details.isEmpty ? "" : ": \(details)")"
        )
      }
    }
    return lines
  }

  private var unusedLines: [String] {
    if unused.isEmpty { return [] }
    return ["", "never used"]
      + unused.map { screen, route, landing, problem in
        let place = route.problem == nil ? " in \(phrase(for: landing.place))" : ""
        return "  - \(Self.title(screen, route))\(place): \(problem)"
      }
  }

  /// The number of places around each place, by id.
  var depths: [String: Int] {
    var depths: [String: Int] = [:]
    for place in places { depths[place.id] = place.parent.map { (depths[$0] ?? 0) + 1 } ?? 0 }
    return depths
  }
}
