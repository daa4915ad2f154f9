import Testing
import WaymarkTesting

@testable import Waymark

@Suite("The inspection of a link")
struct LinkInspectionTests {
  private struct Item: Destination { var id: String }
  private struct Part: Destination {
    var id: String
    var number: Int
  }
  private struct Files: Destination { var path: String }
  private struct New: Destination {}

  private let map: NavigationMap

  init() throws {
    map = try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Item.self, link: "/items/{id}").using(.push).from(.firstStack())
      Route(to: New.self, link: "/items/new").using(.push).from(.firstStack())
      Route(to: Part.self, link: "/items/{id}/parts/{number}").using(.push).from(.firstStack())
      Route(to: Files.self, link: "/files/{path...}").using(.push).from(.firstStack())
    }
  }

  private func lines(_ link: String) -> [String] {
    map.inspect(link).candidates.map { "\($0.pattern): \($0.isWinner ? "wins" : $0.reason ?? "")" }
  }

  @Test("the inspection names the matching pattern and explains why each remaining pattern does not match")
  func reasons() {
    #expect(
      lines("shop://items/new") == [
        "/items/new: wins", "/items/{id}: another pattern that matches is more specific",
        "/items/{id}/parts/{number}: the link ends before parts",
        "/files/{path...}: segment 1 is not files",
      ])
    #expect(lines("/items/7/parts").first == "/items/{id}/parts/{number}: the link ends before {number}")
    #expect(lines("/items/7/parts/8/9").contains { $0.hasSuffix("the link goes on after segment 4") })
    #expect(lines("/files/a/b/c").first == "/files/{path...}: wins")
  }

  @Test("the inspection says that an empty segment does not match a placeholder")
  func emptySegment() {
    #expect(lines("/items//parts/8").contains("/items/{id}/parts/{number}: {id} is empty"))
  }

  @Test("the inspection names the matching pattern even if a value in the link is wrong")
  func wrongValue() {
    let inspection = map.inspect("/items/7/parts/eight")
    #expect(inspection.candidates.first?.pattern == "/items/{id}/parts/{number}")
    #expect(inspection.candidates.first?.isWinner == true && (try? inspection.result.get()) == nil)
  }

  @Test(
    "the inspection finds no pattern for a link of a different app and does not crash",
    arguments: [
      "", "https://evil.example/items/7", "other://items/7", "items", "/%zz", "shop://", "/items/%2F%00",
    ])
  func others(link: String) {
    let inspection = map.inspect(link)
    #expect(inspection.candidates.count == 4)
    if link != "/items/%2F%00" { #expect(!inspection.candidates.contains { $0.isWinner }) }
  }

  @Test("the inspection and the map agree about random links", arguments: 0..<40 as Range<UInt64>)
  func agreement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["items", "new", "parts", "files", "7", "%20", "", "eight"]
    for _ in 0..<50 {
      let count = Int.random(in: 0...5, using: &random)
      let link =
        "shop://" + (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: "/")
      let inspection = map.inspect(link)
      let found = try? map.destination(of: link)
      #expect(found?.destination == (try? inspection.result.get()))
      guard let found else { continue }
      #expect(inspection.candidates.filter(\.isWinner).count == 1)
      #expect(inspection.candidates.first.map(map.routeName(of:)) == found.route)
    }
  }
}
