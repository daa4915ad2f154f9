extension MapDescription {
  /// The limits of Mermaid, which GitHub does not let documents change: `maxTextSize` and `maxEdges`.
  static let mermaidLimits = (characters: 50_000, edges: 500)

  /// The places as a Mermaid flowchart, for Markdown.
  ///
  /// A line leads from a place to each place inside of it, and a dotted line from a place to a layer over it. If a map
  /// is larger than Mermaid allows on GitHub, with 50,000 characters and 500 lines, the innermost places are left out,
  /// and the place around them says how many.
  ///
  /// - Complexity: O(n · m) in the number of places and routes.
  public var mermaid: String {
    let depths = depths
    var depth = depths.values.max() ?? 0
    var chart = self.chart(of: places, in: places.count)
    while depth > 0, !chart.isWithinLimits {
      depth -= 1
      chart = self.chart(of: places.filter { depths[$0.id] ?? 0 <= depth }, in: places.count)
    }
    let outer = places.filter { depths[$0.id] ?? 0 <= depth }
    var count = outer.count
    while count > 1, !chart.isWithinLimits {
      count /= 2
      chart = self.chart(of: Array(outer.prefix(count)), in: outer.count)
    }
    return chart.text
  }

  private struct Chart {
    var lines: [String]
    var edges: Int

    var text: String { (["flowchart LR"] + lines).joined(separator: "\n") + "\n" }
    var isWithinLimits: Bool {
      edges <= mermaidLimits.edges && text.utf16.count <= mermaidLimits.characters
    }
  }

  /// Returns a chart of places. `count` is the number of places without limits.
  private func chart(of shown: [MapPlace], in count: Int) -> Chart {
    let numbers = Dictionary(shown.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let labels = Labels(of: self, without: Set(numbers.keys))
    var chart = Chart(lines: [], edges: 0)
    for (number, place) in shown.enumerated() {
      chart.lines.append("  p\(number)[\"\(labels.label(of: place))\"]")
    }
    for (number, place) in shown.enumerated() {
      let edges = (place.parent.map { [($0, "-->")] } ?? []) + place.over.map { ($0, "-.->") }
      for (other, arrow) in edges {
        guard let other = numbers[other], other != number else { continue }
        chart.lines.append("  p\(other) \(arrow) p\(number)")
        chart.edges += 1
      }
    }
    if shown.allSatisfy({ $0.parent == nil }), shown.count < count {
      chart.lines.append("  rest[\"\(count - shown.count) more places\"]")
    }
    return chart
  }

  /// The labels of places: their names, their numbers of screens, and the numbers of hidden places inside of them.
  private struct Labels {
    private var screens: [String: Int] = [:]
    private var hidden: [String: Int] = [:]

    init(of map: MapDescription, without shown: Set<String>) {
      for screen in map.screens {
        for place in Set(screen.routes.flatMap { $0.landings.map(\.place) }) {
          screens[place, default: 0] += 1
        }
      }
      for place in map.places where !shown.contains(place.id) {
        if let parent = place.parent { hidden[parent, default: 0] += 1 }
      }
    }

    func label(of place: MapPlace) -> String {
      let parts = [
        place.name, screens[place.id].map { MapDescription.count($0, "screen") },
        hidden[place.id].map { "+ \(MapDescription.count($0, "place"))" },
      ]
      return parts.compactMap(\.self).map(escaped).joined(separator: "<br/>")
    }
  }

  /// Returns a text in which only letters, digits, spaces and a few marks are written as they are.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil : scalar.value > 0xA0
      return isPlain || " .,()+-_".unicodeScalars.contains(scalar) ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
