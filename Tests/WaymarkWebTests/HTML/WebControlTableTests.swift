#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct WebControlTableTests {
  private let table = makeControls()
  private let place = WebControlPlace.aside

  @discardableResult
  private func draw(
    _ keys: String..., part: WebControlTable.Part = .window, in place: WebControlPlace = .aside,
    isLive: Bool = true
  ) -> [String] {
    table.draw(part) {
      keys.map { table.id(of: $0, role: "plain", in: place, isLive, .press { nil }) }
    }
  }

  @Test("a control keeps its id in every rendering, wherever the control moves")
  func keepsIDs() {
    let before = draw("a", "b", "c")
    #expect(draw("c", "a") == [before[2], before[0]])
  }

  @Test("controls with equal titles are distinguished by their order")
  func tellsEqualsApart() {
    let before = draw("a", "a")
    #expect(Set(before).count == 2)
    #expect(draw("a", "a", "a").prefix(2) == before[...])
  }

  @Test("a control that is removed and added again gets a new id")
  func forgetsWhatLeft() throws {
    let before = try #require(draw("a").first)
    draw()
    let after = try #require(draw("a").first)
    #expect(before != after)
    #expect(table.use(of: before) == nil)
    #expect(table.use(of: after) != nil)
  }

  @Test("a disabled control keeps its id but cannot be used")
  func ignoresWhatIsCovered() throws {
    let id = try #require(draw("a", isLive: false).first)
    #expect(table.use(of: id) == nil)
    #expect(draw("a") == [id])
    #expect(table.use(of: id) != nil)
  }

  @Test("each part of a page has separate controls")
  func keepsPartsApart() throws {
    let id = try #require(draw("a", part: .aside).first)
    draw("b")
    #expect(table.use(of: id) != nil)
  }

  @Test("a screen's controls get new ids in each generation")
  func heedsGenerations() throws {
    let screen = try #require(NodeID(window: .main, number: 3))
    let before = draw("a", in: .screen(screen, generation: 1))
    #expect(draw("a", in: .screen(screen, generation: 2)) != before)
  }

  @Test("an id is never reused")
  func givesIDsOnce() {
    var seen: Set<String> = []
    for number in 0..<50 {
      let ids = draw("x\(number)", "always", "y\(number)")
      #expect(seen.isDisjoint(with: [ids[0], ids[2]]))
      seen.formUnion(ids)
    }
  }

  @Test("an invented id refers to no control", arguments: ["", "c", "1", "c01", "c2"])
  func ignoresInventions(id: String) {
    draw("a")
    #expect(table.use(of: id) == nil)
  }
}

#endif
