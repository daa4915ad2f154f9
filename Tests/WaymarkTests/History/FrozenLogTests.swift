import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

/// Files that earlier builds wrote remain readable.
@MainActor
struct FrozenLogTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized

  private var navigator: Navigator {
    get throws {
      let map = try NavigationMap {
        Route(to: Screen.self).using(.push).from(.firstStack())
        Route(to: SignIn.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
      }
      return Navigator(
        map,
        start: .tabs(
          as: TestTabs(), .stack(Screen("home")), .split(as: TestSplit(), [.primary: .stack(Screen("list"))]))
      )
    }
  }

  @Test("a log of an earlier version is refused, and the error names the version")
  func oldLog() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "log-2.jsonl"))
    let types = try navigator.restorableTypes()
    #expect(throws: NavigationLogError(line: 1, problem: .unknownVersion(2))) {
      try NavigationLog(data, types: types)
    }
  }

  @Test("a log of version 4 replays to the state that was saved with it")
  func log() throws {
    let types = try navigator.restorableTypes()
    let log = try NavigationLog(
      Data(contentsOf: Self.folder.appending(path: "log-4.jsonl")), types: types)
    let saved = try SavedNavigation(
      json: Data(contentsOf: Self.folder.appending(path: "state-2.json")), types: types)
    #expect(try SavedNavigation(log.end()).json() == saved.json())
    #expect(log.changes.count == 9 && log.app == "1.0" && log.window == WindowKey(rawValue: "00c0ffee"))
  }

  @Test("a saved navigation of version 2 is restored completely and saved as the same text")
  func state() async throws {
    let navigator = try navigator
    let data = try Data(contentsOf: Self.folder.appending(path: "state-2.json"))
    let saved = try SavedNavigation(json: data, types: navigator.restorableTypes())
    #expect(try saved.json() == data)
    let restoration = await navigator.restore(saved)
    #expect(restoration.dropped == [] && restoration.outcome.node != nil)
    #expect(navigator.state.layers.count == 2 && navigator.state.screens.count == 5)
  }
}
