import Testing
import Waymark

@testable import WaymarkMap

struct MapSVGTests {
  @Test("the SVG drawing of the bank app is identical to the recorded file")
  func bank() throws {
    try RecordedText.expect(try Bank.description().svg(title: "The bank"), isRecordedIn: "Bank.svg")
  }

  @Test("text in the drawing is escaped, and characters that XML forbids are replaced")
  func escaped() throws {
    let name = RouteName("</text><script>&\"'\u{0}\u{1B}\u{FFFE}")
    let map = try Variant.map { Route(to: SignIn.self, name: name).using(.present(.sheet)).from(.current) }()
    let svg = map.svg(title: "<b>&\"")
    #expect(svg.contains("&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39;\u{FFFD}\u{FFFD}\u{FFFD}"))
    #expect(!svg.contains("<script") && !svg.contains("<b>") && !svg.contains("\u{1B}"))
  }

  @Test("the SVG drawing has a title and description for screen readers, and colours for dark mode")
  func accessible() throws {
    let svg = try Bank.description().svg()
    #expect(svg.contains("role=\"img\" aria-labelledby=\"map-title map-description\""))
    #expect(svg.contains("<title id=\"map-title\">Navigation map</title>"))
    #expect(svg.contains("Places: base (1 route), BankTabs (tabs) (0 routes), tab Home (1 route)"))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test("the drawing contains every text of the map in full, and every line fits into its box")
  func complete() throws {
    let long = String(repeating: "word ", count: 60) + String(repeating: "x", count: 200)
    let map = try Variant.map {
      Route(to: SignIn.self, name: RouteName(long)).using(.present(.sheet)).from(.current)
    }()
    let texts = map.svg().split(separator: "\n").filter { $0.contains("<text") }
      .map { $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" } }
    #expect(
      texts.joined().count { $0 == "x" } >= 200 && texts.joined(separator: " ").count { $0 == "w" } >= 60)
    #expect(MapBox.wrapped(long, width: 46).allSatisfy { $0.count <= 46 })
    #expect(MapBox.wrapped("あいうえおかきくけこ", width: 6) == ["あいう", "えおか", "きくけ", "こ"])
  }

  @Test("boxes overlap only if one contains the other, and no line extends below its box")
  func layout() throws {
    var root = MapBox(id: "", lines: [], boxes: Self.boxes(of: try Large.description(), in: nil))
    root.layOut(x: 0, y: 0)
    let boxes = Self.all(root)
    #expect(boxes.count > 10)
    for (index, box) in boxes.enumerated() {
      #expect(box.lines.count * MapBox.Size.line <= box.height)
      for other in boxes.dropFirst(index + 1) {
        let isApart = Self.isApart(box, other)
        #expect(isApart || Self.contains(box, other) || Self.contains(other, box), "\(box.id), \(other.id)")
      }
    }
  }

  private static func boxes(of map: MapDescription, in parent: String?) -> [MapBox] {
    map.places.filter { $0.parent == parent }.map { place in
      let rows = map.sections(of: place.id, folded: false).flatMap(\.rows)
      return MapBox(
        id: place.id, lines: rows.map { MapBox.Line(text: $0.title, style: .row) },
        boxes: boxes(of: map, in: place.id))
    }
  }

  private static func all(_ box: MapBox) -> [MapBox] { [box] + box.boxes.flatMap(all) }

  private static func isApart(_ a: MapBox, _ b: MapBox) -> Bool {
    a.origin.x + a.width <= b.origin.x || b.origin.x + b.width <= a.origin.x
      || a.origin.y + a.height <= b.origin.y || b.origin.y + b.height <= a.origin.y
  }

  private static func contains(_ a: MapBox, _ b: MapBox) -> Bool {
    a.origin.x <= b.origin.x && a.origin.y <= b.origin.y
      && b.origin.x + b.width <= a.origin.x + a.width && b.origin.y + b.height <= a.origin.y + a.height
  }
}
