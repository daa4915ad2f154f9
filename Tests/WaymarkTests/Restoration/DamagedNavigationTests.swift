import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("Damaged saved navigations")
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

  // Scenario B4.
  @Test("the error for invalid JSON gives the line and column")
  func saysWhereItIsNoJSON() throws {
    #expect(
      try error("{\n\"version\": 2,,") == "the saved navigation is damaged: invalid JSON at line 2, column 14"
    )
    #expect(try error("") == "the saved navigation is damaged: invalid JSON at line 1, column 1")
  }

  // Scenario B4.
  @Test("the error names a missing field or a field of the wrong type")
  func saysWhatIsMissing() throws {
    #expect(try error("{}") == "the saved navigation is damaged: version is missing")
    #expect(
      try error(#"{"version": 2, "window": 0, "nextNumber": 1, "nodes": 7}"#)
        == "the saved navigation is damaged: nodes has the wrong type")
  }

  // Scenario B4.
  @Test("an id counter without remaining ids is an error")
  func inWhichIDsHaveRunOut() throws {
    let largest = UInt64.max
    #expect(
      try error(#"{"version": 2, "window": 0, "nextNumber": \#(largest), "nodes": []}"#)
        == "the saved navigation is damaged: nextNumber is larger than 1099511627776")
  }

  // Scenario B4.
  @Test("an id above the id counter fails the restoration and changes nothing")
  func withAnIDThatWasNotGivenOut() async throws {
    let json = """
      {"version": 2, "window": 0, "nextNumber": 3, "nodes": [{"id": 1, "layer": null},
      {"id": 281474976710655, "in": 0, "screen": "Screen", "value": {"name": "a"}}]}
      """
    let navigator = try navigator()
    let saved = try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes())
    #expect(await navigator.restore(saved).outcome.node == nil)
    #expect(navigator.state == NavigationState(start: start))
  }

  // Scenario B4.
  @Test(
    "a different format version is an error",
    arguments: [
      (1, #"{"version": 1, "window": 0, "nextNumber": 1, "layers": []}"#), (3, #"{"version": 3}"#),
      (3, #"{"window": 0, "version": 3, "nodes": 7}"#),
    ])
  func ofAnotherVersion(version: Int, json: String) throws {
    let expected =
      "the navigation was saved in version \(version) of the format; this version of Waymark reads version 2"
    #expect(try error(json) == expected)
  }

  // Scenario B4.
  @Test(
    "a damaged value affects only its own node, and the report contains its location",
    arguments: [
      (#""value":{"name":7}"#, "nodes[3].value.name has the wrong type"),
      (#""value":{"nme":"b"}"#, "nodes[3].value.name is missing"),
      (#""value":{"name":null}"#, "nodes[3].value.name has the wrong type"),
      (#""value":[[{}],7]"#, "nodes[3].value has the wrong type"),
      (#""value":null"#, "nodes[3].value has the wrong type"),
      (#""value":"b""#, "nodes[3].value has the wrong type"),
      (#""other":{"name":"b"}"#, "nodes[3].value is missing"),
    ])
  func value(field: String, reason: String) async throws {
    let json = """
      {"version": 2, "window": 0, "nextNumber": 9, "nodes": [{"id": 1, "layer": null},
      {"id": 2, "in": 0, "container": "tabs", "value": {}, "selection": 5},
      {"id": 3, "in": 1, "screen": "Screen", "value": {"name": "a"}}, {"id": 4, "in": 1, "screen": "Screen", \(field)},
      {"id": 5, "in": 1, "screen": "Screen", "value": {"name": "c"}}]}
      """
    let navigator = try navigator()
    let saved = try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes())
    let dropped = await navigator.restore(saved).dropped
    #expect(dropped.map(\.description) == ["Screen: \(reason)"])
    #expect(navigator.state.screens.map { $0.destination.as(Screen.self)?.name } == ["a", "c"])
  }

  // Scenario B4.
  @Test("text that is not UTF-8 is an error, and a byte order mark is ignored")
  func encodings() throws {
    let text = try String(decoding: SavedNavigation(NavigationState(start: start)).json(), as: UTF8.self)
    let types = try navigator().restorableTypes()
    let others: [String.Encoding] = [
      .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ]
    for encoding in others {
      let data = try #require(text.data(using: encoding))
      #expect(throws: SavedNavigationError.malformed("it is not in UTF-8")) {
        try SavedNavigation(json: data, types: types)
      }
    }
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    #expect(try SavedNavigation(json: marked, types: types).json() == Data(text.utf8))
  }

  // Scenario B4.
  @Test("a repeated field is accepted")
  func twice() async throws {
    let nodes =
      #"[{"id": 1, "id": 1, "layer": null}, {"id": 2, "in": 0, "screen": "Screen", "value": {"name": "a"}}]"#
    let json = """
      {"version": 2, "version": 2, "window": 0, "nextNumber": 3, "nextNumber": 9,
      "nodes": \(nodes), "nodes": \(nodes)}
      """
    let navigator = try navigator()
    await navigator.restore(try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes()))
    #expect(navigator.state.screens.map { $0.destination.as(Screen.self)?.name } == ["a"])
  }

  // Scenario B4.
  @Test("decoding without restorable types is an error")
  func cannotBeReadWithoutTypes() throws {
    let json = try SavedNavigation(NavigationState(start: start)).json()
    #expect(throws: SavedNavigationError.noTypes) {
      try JSONDecoder().decode(SavedNavigation.self, from: json)
    }
  }

  // Scenario B4.
  @Test("a duplicate id fails the restoration and changes nothing")
  func inWhichAnIDIsUsedTwice() async throws {
    let json = """
      {"version": 2, "window": 0, "nextNumber": 9, "nodes": [{"id": 1, "layer": null},
      {"id": 2, "in": 0, "container": "stack", "value": {}},
      {"id": 3, "in": 1, "screen": "Screen", "value": {"name": "a"}},
      {"id": 3, "in": 1, "screen": "Screen", "value": {"name": "b"}}]}
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

  // Scenario B4.
  @Test("a navigation without layers is restored as the start")
  func withoutLayersIsTheStart() async throws {
    let navigator = try navigator()
    let saved = try SavedNavigation(
      json: Data(#"{"version": 2, "window": 0, "nextNumber": 1, "nodes": []}"#.utf8),
      types: navigator.restorableTypes())
    await navigator.restore(saved)
    #expect(navigator.state.screens.count == 1)
    #expect(navigator.state.validate().isEmpty)
  }
}
