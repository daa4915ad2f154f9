import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
@Suite("A saved navigation that is damaged")
struct DamagedNavigationTests {
  private let start = NodeBlueprint.stack(Screen("home"))

  private func navigator() throws -> Navigator {
    Navigator(try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }, start: start)
  }

  private func error(_ json: String) throws -> String {
    let types = try navigator().restorableTypes()
    do throws(SavedNavigationError) {
      _ = try SavedNavigation(json: Data(json.utf8), types: types)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("B4: says where it is not JSON")
  func saysWhereItIsNoJSON() throws {
    #expect(
      try error("{\n\"version\": 1,,") == "the saved navigation is damaged: invalid JSON at line 2, column 14"
    )
    #expect(try error("") == "the saved navigation is damaged: invalid JSON at line 1, column 1")
  }

  @Test("B4: says what is missing or of another type")
  func saysWhatIsMissing() throws {
    #expect(try error("{}") == "the saved navigation is damaged: version is missing")
    #expect(
      try error(#"{"version": 1, "window": 0, "nextNumber": 1, "layers": 7}"#)
        == "the saved navigation is damaged: layers has the wrong type")
  }

  @Test("B4: in which ids have run out is refused")
  func inWhichIDsHaveRunOut() throws {
    let largest = UInt64.max
    #expect(
      try error(#"{"version": 1, "window": 0, "nextNumber": \#(largest), "layers": []}"#)
        == "the saved navigation is damaged: nextNumber is larger than 1099511627776")
  }

  @Test("B4: with an id that was not given out moves nothing")
  func withAnIDThatWasNotGivenOut() async throws {
    let json = """
      {"version": 1, "window": 0, "nextNumber": 3, "layers": [{"id": 1, "root": {"id": 281474976710655,
      "screen": "Screen", "value": {"name": "a"}}}]}
      """
    let navigator = try navigator()
    let saved = try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes())
    #expect(await navigator.restore(saved).outcome.node == nil)
    #expect(navigator.state == NavigationState(start: start))
  }

  @Test("B4: of another version is not guessed at")
  func ofAnotherVersion() throws {
    #expect(
      try error(#"{"version": 2}"#)
        == "the navigation was saved in version 2 of the format; this version of Waymark reads version 1")
  }

  @Test("B4: cannot be read by a decoder that knows no types")
  func cannotBeReadWithoutTypes() throws {
    let json = try SavedNavigation(NavigationState(start: start)).json()
    #expect(throws: SavedNavigationError.noTypes) {
      try JSONDecoder().decode(SavedNavigation.self, from: json)
    }
  }

  @Test("B4: in which an id is used twice moves nothing")
  func inWhichAnIDIsUsedTwice() async throws {
    let json = """
      {"version": 1, "window": 0, "nextNumber": 9, "layers": [{"id": 1, "root": {"id": 2, "container": "stack",
      "value": {}, "children": [{"id": 3, "screen": "Screen", "value": {"name": "a"}},
      {"id": 3, "screen": "Screen", "value": {"name": "b"}}]}}]}
      """
    let navigator = try navigator()
    let saved = try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes())
    guard case .failed(.malformed(let faults)) = await navigator.restore(saved).outcome else {
      Issue.record("it was restored")
      return
    }
    #expect(faults.map(\.reason) == ["the id is used twice"])
    #expect(navigator.state == NavigationState(start: start))
  }

  @Test("B4: without layers is the start")
  func withoutLayersIsTheStart() async throws {
    let navigator = try navigator()
    let saved = try SavedNavigation(
      json: Data(#"{"version": 1, "window": 0, "nextNumber": 1, "layers": []}"#.utf8),
      types: navigator.restorableTypes())
    await navigator.restore(saved)
    #expect(navigator.state.screens.count == 1)
    #expect(navigator.state.validate().isEmpty)
  }
}
