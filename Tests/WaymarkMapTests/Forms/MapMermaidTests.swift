import Testing
import Waymark

@testable import WaymarkMap

struct MapMermaidTests {
  @Test("the chart has a node for each place, solid lines for nesting and dotted lines for layers")
  func bank() throws {
    try RecordedText.expect(try Bank.description().mermaid, isRecordedIn: "Bank.mmd")
  }

  @Test("a name with special characters can neither end a label nor add a line to the chart")
  func escaped() throws {
    let map = try Variant.map {
      Route(to: Branch.self).using(.present(PresentationStyle("a\"]\n  x --> y <b>#;|`"))).from(.current)
    }()
    let line = try #require(map.mermaid.split(separator: "\n").first { $0.contains("p5[") })
    #expect(line == "  p5[\"a#34;#93;#10;  x --#62; y #60;b#62;#35;#59;#124;#96;<br/>1 screen\"]")
  }

  @Test(
    "a chart with too many places omits the innermost places and says how many", arguments: [2, 400, 1_500])
  func limits(_ count: Int) throws {
    let tabs = (0..<count).map { _ in NodeBlueprint.container(Tabs(), [.stack(Home())]) }
    let map = MapDescription(try NavigationMap {}, start: .container(Tabs(), tabs))
    let lines = map.mermaid.split(separator: "\n")
    #expect(map.mermaid.utf16.count <= 50_000 && lines.count { $0.contains("--") } <= 500)
    #expect(lines.contains { $0.contains("+ 1 place\"") } == (count == 400))
    #expect(lines.contains { $0.contains("+ 1500 places") } == (count == 1_500))
  }

  @Test("a chart with too many layers says how many places are omitted")
  func layers() throws {
    let groups = (0..<800).map { number in
      RouteGroup("g") {
        Route(to: Branch.self, name: RouteName("\(number)")).using(
          .present(PresentationStyle("style \(number)"))
        ).from(.current)
      }
    }
    let map = MapDescription(try NavigationMap { for group in groups { group } }, start: .stack(Home()))
    #expect(map.places.count == 802)
    let last = map.mermaid.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("  rest[\"") && last.hasSuffix(" more places\"]"))
    #expect(map.mermaid.split(separator: "\n").count { $0.contains("-.->") } <= 500)
  }
}
