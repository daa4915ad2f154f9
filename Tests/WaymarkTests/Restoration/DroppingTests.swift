import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Dropping destinations from a navigation that another version of the app has saved.
@MainActor
final class DroppingTests {
  private struct Article: Destination { var title: String }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "navigation.json") }
  private let before: Navigator
  private let after: Navigator

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let map = try NavigationMap {
      Route(to: Screen.self).find(.never).using(.push).from(.firstStack())
      Route(to: Article.self).find(.never).using(.push).from(.firstStack())
    }
    before = Navigator(map, start: .stack(Screen("home")))
    after = Navigator(map, start: .stack(Screen("home")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var shown: [AnyDestination] { after.state.screens.map(\.destination) }

  private func dropped(from launch: NavigationLaunch) -> [DroppedNode]? {
    if case .restored(let restoration) = launch.file { restoration.dropped } else { nil }
  }

  @Test("a dropped destination is reported, and the screens above it are also dropped")
  func drops() async throws {
    await before.go(to: Screen("below"))
    await before.go(to: Article(title: "gone"))
    await before.go(to: Screen("above"))
    try NavigationFile(url, app: "2.7").save(before)
    let file = NavigationFile(
      url, app: "3.0", dropping: { key, app in key == "Article" && app.hasPrefix("2.") })
    let dropped = dropped(from: await file.restore(in: after))
    #expect(
      dropped?.map(\.description) == [
        "Article: the app drops it", "Screen: the screen below it was not restored",
      ])
    #expect(shown == [AnyDestination(Screen("home")), AnyDestination(Screen("below"))])
  }

  @Test("the dropping closure is not called for a navigation that the same version has saved")
  func sameVersion() async throws {
    await before.go(to: Article(title: "kept"))
    try NavigationFile(url, app: "3.0").save(before)
    await NavigationFile(url, app: "3.0", dropping: { _, _ in true }).restore(in: after)
    #expect(shown == [AnyDestination(Screen("home")), AnyDestination(Article(title: "kept"))])
  }

  @Test("the dropping closure receives the app version and the keys of screens and containers with a role")
  func keys() async throws {
    let state = NavigationState(start: .tabs(as: TestTabs(), .stack(Screen("a")), .stack(Screen("b"))))
    var keys: [String] = []
    let types = after.restorableTypes(others: [TestTabs.self])
    let reading = SavedReading(types: types) { key in
      keys.append(key)
      return key == TestTabs.key
    }
    let saved = try SavedNavigation(SavedNavigation(state).json(), reading)
    #expect(keys == [TestTabs.key, "Screen", "Screen"])
    let restoration = await after.restore(saved)
    #expect(restoration.dropped.map(\.name) == [TestTabs.key])
    #expect(restoration.rehomed.map(\.name) == ["Screen", "Screen"])
  }

  @Test("the example in the description of the format can be read")
  func described() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "Documentation/formats/saved-navigation.md"), encoding: .utf8)
    let example = try #require(page.firstMatch(of: /```json\n([^`]+)```/)?.1)
    let saved = try SavedNavigation(json: Data(example.utf8), types: after.restorableTypes())
    #expect(await after.restore(saved).dropped == [])
    #expect(shown == [AnyDestination(Screen("home")), AnyDestination(Screen("detail"))])
  }
}
