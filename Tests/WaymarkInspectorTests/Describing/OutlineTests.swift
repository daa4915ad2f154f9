#if Web && DEBUG
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

@Suite("An outline")
@MainActor
struct OutlineTests {
  @Test("an outline lists the nodes of a state with their marks")
  func marks() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Vault())
    let outline = Outline(
      app.navigator.state, traits: LayoutTraits(), protection: app.navigator.currentProtection,
      in: app.navigator.map)
    #expect(outline.items.map(\.depth) == [0, 1, 2, 3, 3, 2, 3])
    #expect(outline.items.map(\.kind.rawValue).prefix(4) == ["layer", "container", "container", "screen"])
    let vault = outline.items.first { $0.title == "Vault()" }
    #expect(vault?.marks == [.front, .visible, .protected])
    #expect(outline.items.last?.marks == [])
  }

  @Test("the outline of an earlier moment shows the leave guards and interceptors of that moment")
  func formerMarks() async throws {
    let app = try BankApp()
    let host = try await app.host()
    await app.navigator.go(to: Draft(text: "hello"))
    let draft = app.navigator.state.front.id
    host.scope(of: draft)?.leaveGuard = LeaveGuard("unsaved") { true }
    await app.navigator.go(to: Vault())
    let guarded = try #require(app.moments.last)
    host.scope(of: draft)?.leaveGuard = nil
    await app.navigator.back()
    let marks = [guarded, try #require(app.moments.last)].map { moment in
      let rows = StateReport(moment, from: nil, in: app.navigator.map).difference.rows
      return rows.filter { $0.item.kind == .screen }.map(\.item.marks).prefix(3).map { $0 }
    }
    #expect(marks == [[[], [.guarded], [.front, .visible, .protected]], [[], [.front, .visible], []]])
  }

  @Test("an outline shows a removed node without marks")
  func removedMarks() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Vault())
    await app.navigator.back()
    let moments = app.moments.suffix(2)
    let report = StateReport(
      try #require(moments.last), from: moments.first, in: app.navigator.map)
    #expect(report.difference.rows.filter { $0.change == .removed }.map(\.item.marks) == [[]])
    #expect(report.difference.rows.count { $0.item.marks.contains(.front) && $0.item.kind == .screen } == 1)
  }

  @Test("the outline of a very large tree omits nodes above a limit and counts them")
  func limit() async throws {
    let app = try BankApp()
    let screens = (0..<5_000).map { NodeBlueprint.screen(Account(number: $0)) }
    await app.navigator.setState(StateBlueprint(.container(Stack(), screens)), asksFirst: false)
    let outline = Outline(app.navigator.state, traits: LayoutTraits())
    #expect(outline.items.count == Outline.limit && outline.items.count + outline.omitted == 5_002)
  }

  @Test("the difference of two outlines lists added, removed, moved and changed nodes")
  func difference() {
    let before = outline(("a", 0), ("b", 1), ("c", 2), ("d", 1), ("e", 1))
    let after = outline(("a", 0), ("e", 1), ("d", 1), ("f", 2), ("g", 0))
    let rows = OutlineDifference(from: before, to: after).rows.map {
      "\($0.item.id)\($0.item.depth) \($0.change)"
    }
    #expect(
      rows == [
        "a0 same", "b1 removed", "c2 removed", "e1 same", "d1 moved", "f2 added", "g0 added",
      ])
  }

  @Test("an outline marks a node whose title has changed, even if the node has also moved")
  func changedTitle() {
    func items(_ titles: [(String, String)]) -> Outline {
      Outline(items: titles.map { .init(id: $0, depth: 0, kind: .screen, title: $1) })
    }
    let before = items([("a", "Account 1"), ("b", "Account 2"), ("c", "Account 3")])
    let after = items([("b", "Account 4"), ("a", "Account 1"), ("c", "Account 5")])
    let changes = OutlineDifference(from: before, to: after).rows.map { "\($0.item.id) \($0.change)" }
    #expect(changes == ["b changed", "a moved", "c changed"])
  }

  @Test("if a faulty host reports a node inside itself, the outline ignores the second occurrence")
  func repeatedNode() {
    let repeated = outline(("a", 0), ("b", 1), ("b", 2), ("c", 3))
    let rows = OutlineDifference(from: repeated, to: repeated).rows
    #expect(rows.map(\.item.id) == ["a", "b", "c"] && rows.allSatisfy { $0.change == .same })
  }

  @Test("the difference of two random outlines lists exactly the added and removed nodes", arguments: 0..<50)
  func randomDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (before, after) = (randomOutline(&random), randomOutline(&random))
    let rows = OutlineDifference(from: before, to: after).rows
    let (old, new) = (Set(before.items.map(\.id)), Set(after.items.map(\.id)))
    #expect(rows.filter { $0.change != .removed }.map(\.item) == after.items)
    #expect(Set(rows.filter { $0.change == .removed }.map(\.item.id)) == old.subtracting(new))
    #expect(Set(rows.filter { $0.change == .added }.map(\.item.id)) == new.subtracting(old))
    #expect(OutlineDifference(from: after, to: after).rows.allSatisfy { $0.change == .same })
  }

  private func outline(_ items: (id: String, depth: Int)...) -> Outline {
    Outline(items: items.map { .init(id: $0.id, depth: $0.depth, kind: .screen, title: $0.id) })
  }

  private func randomOutline(_ random: inout SeededGenerator) -> Outline {
    var (items, depth): ([Outline.Item], Int) = ([], 0)
    for id in (0..<12).shuffled(using: &random).prefix(9) {
      let title = "\(id / 3 + Int.random(in: 0...1, using: &random))"
      items.append(.init(id: "\(id)", depth: depth, kind: .screen, title: title))
      depth = Int.random(in: 0...(depth + 1), using: &random)
    }
    return Outline(items: items)
  }
}
#endif
