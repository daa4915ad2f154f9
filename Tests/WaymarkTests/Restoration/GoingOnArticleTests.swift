import Foundation
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting

// The code of the article about restarts, unchanged.

@MainActor
func save(_ navigator: Navigator, to file: URL) throws {
  try SavedNavigation(of: navigator).json().write(to: file, options: .atomic)
}

@MainActor
func restoreWindow(in navigator: Navigator, from file: URL) async throws -> [DroppedNode] {
  let saved = try SavedNavigation(json: Data(contentsOf: file), types: navigator.restorableTypes())
  return await navigator.restore(saved).dropped
}

@MainActor
struct GoingOnArticleTests {
  private struct Story: Destination {
    static let formerKeys = ["Article"]
    var id: Int
  }

  private struct AccountTabs: ContainerDestination {
    static let kind = Tabs()
    static let updatesRestoredChildren = false
  }

  private func window() throws -> Navigator {
    let map = try NavigationMap(links: LinkFormat(scheme: "news")) {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Story.self).using(.push).from(.firstStack())
    }
    return Navigator(map, start: .stack(Screen("0")))
  }

  // Scenario B4.
  @Test("the next launch restores the saved file and opens its link")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let host = HeadlessHost(
      ModuleRegistry<String> {
        ScreenModule(Screen.self) { screen, _ in screen.name }
        ScreenModule(Story.self) { _, _ in "story" }
      })
    let link = "news://screens/linked"
    do {
      let (file, navigator) = (NavigationFile(url, app: "2.1"), try window())
      await navigator.go(to: Screen("1"))
      try file.save(navigator)
    }
    let navigator = try window()
    let file = NavigationFile(url, app: "2.1")
    let launch = await file.restore(in: navigator, opening: link)
    try await host.attach(to: navigator)
    #expect(launch.link == .arrived(navigator.state.front) && navigator.state.screens.count == 2)
  }

  // Scenario B4.
  @Test("an update can drop a destination from the file of an earlier version")
  func dropping() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let before = try window()
    await before.go(to: Story(id: 1))
    try NavigationFile(url, app: "2.7").save(before)
    let file = NavigationFile(
      url, app: "3.0",
      dropping: { key, app in
        key == "Story" && app.hasPrefix("2.")
      })
    let after = try window()
    await file.restore(in: after)
    #expect(after.state.front.screen?.destination == AnyDestination(Screen("0")))
  }

  // Scenario B4.
  @Test("restoring a stack of 50 screens builds one view")
  func aStackOf50GoesOnFromAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let before = Navigator(map, start: .stack(Screen("0")))
    for number in 1..<50 { await before.go(to: Screen("\(number)")) }
    try save(before, to: file)

    var built: [String] = []
    let after = Navigator(map, start: .stack(Screen("0")))
    let host = HeadlessHost(
      ModuleRegistry<String> {
        ScreenModule(Screen.self) { screen, _ in
          built.append(screen.name)
          return screen.name
        }
      })
    try await host.attach(to: after)
    #expect(try await restoreWindow(in: after, from: file) == [])
    #expect(after.state == before.state)
    #expect(built == ["0", "49"])
  }
}
