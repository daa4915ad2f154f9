import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Changing the text of a saved navigation before it is read.
@MainActor
struct SavedNavigationTextTests {
  private struct Article: Destination {
    var title: String
  }
  private struct Story: Destination {
    var title: String
  }

  private let before: Navigator
  private let after: Navigator

  init() throws {
    let old = try NavigationMap {
      Route(to: Screen.self).find(.never).using(.push).from(.firstStack())
      Route(to: Article.self).find(.never).using(.push).from(.firstStack())
    }
    let new = try NavigationMap {
      Route(to: Screen.self).find(.never).using(.push).from(.firstStack())
      Route(to: Article.self).find(.never).using(.push).from(.firstStack())
      Route(to: Story.self).find(.never).using(.push).from(.firstStack())
    }
    before = Navigator(old, start: .stack(Screen("home")))
    after = Navigator(new, start: .stack(Screen("home")))
  }

  private func text() throws -> SavedNavigationText {
    SavedNavigationText(String(decoding: try SavedNavigation(of: before).json(), as: UTF8.self))
  }

  private func restore(_ text: SavedNavigationText) async throws -> [DroppedNode] {
    let saved = try SavedNavigation(json: Data(text.json.utf8), types: after.restorableTypes())
    return await after.restore(saved).dropped
  }

  private var shown: [AnyDestination] { after.state.screens.map(\.destination) }

  @Test("renaming a destination changes its key and leaves its value unchanged")
  func renames() async throws {
    await before.go(to: Article(title: "\"Article\" or \\"))
    await before.go(to: Screen("Article"))
    var text = try text()
    try text.rename("Article", to: "Story")
    #expect(try await restore(text) == [])
    #expect(
      shown == [
        AnyDestination(Screen("home")), AnyDestination(Story(title: "\"Article\" or \\")),
        AnyDestination(Screen("Article")),
      ])
  }

  @Test("dropping a destination reports it and also drops the screens above it")
  func drops() async throws {
    await before.go(to: Screen("below"))
    await before.go(to: Article(title: "gone"))
    await before.go(to: Screen("above"))
    var text = try text()
    try text.drop("Article")
    let dropped = try await restore(text)
    #expect(
      dropped.first?.name == "Article" && dropped.first?.reason.contains("the migration dropped it") == true)
    #expect(shown == [AnyDestination(Screen("home")), AnyDestination(Screen("below"))])
  }

  @Test("updating a destination changes only its own values")
  func updates() async throws {
    await before.go(to: Article(title: "old"))
    await before.go(to: Screen("old"))
    var text = try text()
    try text.update("Article") { $0.replacing("old", with: "new") }
    #expect(try await restore(text) == [])
    #expect(shown.suffix(2) == [AnyDestination(Article(title: "new")), AnyDestination(Screen("old"))])
  }

  @Test("dropping the role of a container keeps its children as lost nodes")
  func dropsRoles() throws {
    var text = SavedNavigationText(
      #"{"version":2,"window":0,"nextNumber":9,"nodes":[{"id":1,"layer":null},{"id":2,"in":0,"container":"tabs","#
        + #""role":"Shelf","value":{},"selection":3},{"id":3,"in":1,"screen":"Shelf","value":{"a":[1]}}]}"#)
    try text.drop("Shelf")
    #expect(
      text.json
        == #"{"version":2,"window":0,"nextNumber":9,"nodes":[{"id":1,"layer":null},{"id":2,"in":0,"lost":"Shelf","#
        + #""reason":"the migration dropped it"},{"id":3,"in":1,"lost":"Shelf","#
        + #""reason":"the migration dropped it"}]}"#)
  }

  @Test("the example in the description of the format can be read")
  func described() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "Documentation/formats/saved-navigation.md"), encoding: .utf8)
    let example = try #require(page.firstMatch(of: /```json\n([^`]+)```/)?.1)
    #expect(try await restore(SavedNavigationText(String(example))) == [])
    #expect(shown == [AnyDestination(Screen("home")), AnyDestination(Screen("detail"))])
  }

  @Test("changes to a missing key have no effect")
  func absent() async throws {
    await before.go(to: Article(title: "Podcast"))
    let text = try text()
    var changed = text
    try changed.rename("Podcast", to: "Show")
    try changed.drop("Podcast")
    try changed.update("Podcast") { _ in "null" }
    #expect(changed == text)
  }

  @Test(
    "a damaged text is an error and remains unchanged",
    arguments: [
      "", "{", "[]", "{}", #"{"version":2,"nodes":5}"#, #"{"version":2,"nodes":[{"screen":5}]}"#,
      #"{"version":2,"nodes":[{"id":1,"screen":"Article","value":{}}"#,
    ])
  func damaged(json: String) {
    var text = SavedNavigationText(json)
    #expect(throws: SavedNavigationError.self) { try text.rename("Article", to: "Story") }
    #expect(throws: SavedNavigationError.self) { try text.drop("Article") }
    #expect(throws: SavedNavigationError.self) { try text.update("Article") { $0 } }
    #expect(text.json == json)
  }

  @Test("values nested beyond the limit are an error")
  func deep() {
    let depth = 10_000
    let json =
      #"{"version":2,"nodes":[{"id":1,"value":"# + String(repeating: "[", count: depth)
      + String(repeating: "]", count: depth) + "}]}"
    var text = SavedNavigationText(json)
    #expect(throws: SavedNavigationError.self) { try text.drop("Article") }
  }
}
