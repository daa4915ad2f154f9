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

  @Test("a log of version 1 is refused, and the error names the version")
  func oldLog() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "log-1.jsonl"))
    let types = try navigator.restorableTypes()
    #expect(throws: NavigationLogError(line: 1, problem: .unknownVersion(1))) {
      try NavigationLog(data, types: types)
    }
  }

  @Test("a log of version 2 replays to the state that was saved with it")
  func log() throws {
    let types = try navigator.restorableTypes()
    let log = try NavigationLog(
      Data(contentsOf: Self.folder.appending(path: "log-2.jsonl")), types: types)
    let saved = try SavedNavigation(
      json: Data(contentsOf: Self.folder.appending(path: "state-1.json")), types: types)
    #expect(try SavedNavigation(log.end()).json() == saved.json())
    #expect(log.changes.count == 9 && log.app == "1.0" && log.window == WindowKey(rawValue: "00c0ffee"))
  }

  @Test("a saved navigation of version 1 is written again in version 2")
  func conversion() throws {
    let files = try ["state-1.json", "state-2.json"].map { name in
      let data = try Data(contentsOf: Self.folder.appending(path: name))
      return try SavedNavigation(json: data, types: navigator.restorableTypes()).json()
    }
    #expect(files[0] == files[1])
    #expect(try files[1] == Data(contentsOf: Self.folder.appending(path: "state-2.json")))
  }

  @Test("a saved navigation of an earlier version is restored completely", arguments: [1, 2])
  func state(version: Int) async throws {
    let navigator = try navigator
    let saved = try SavedNavigation(
      json: Data(contentsOf: Self.folder.appending(path: "state-\(version).json")),
      types: navigator.restorableTypes())
    let restoration = await navigator.restore(saved)
    #expect(restoration.dropped == [] && restoration.outcome.node != nil)
    #expect(navigator.state.layers.count == 2 && navigator.state.screens.count == 5)
  }
}
