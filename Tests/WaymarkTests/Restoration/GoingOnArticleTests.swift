import Foundation
import Testing
import Waymark
import WaymarkTesting

// The code of the article about restarts, as it stands there.

@MainActor
func save(_ navigator: Navigator, to file: URL) throws {
  try SavedNavigation(navigator.state).json().write(to: file, options: .atomic)
}

@MainActor
func goOn(in navigator: Navigator, from file: URL) async throws -> [DroppedNode] {
  let saved = try SavedNavigation(json: Data(contentsOf: file), types: navigator.restorableTypes())
  return await navigator.restore(saved).dropped
}

@MainActor
struct GoingOnArticleTests {
  @Test("the article's code is the code that is tested here")
  func theArticlesCodeIsTheCodeThatIsTestedHere() throws {
    let here = URL(filePath: #filePath)
    let file = here.appending(path: "../../../../Sources/Waymark/Waymark.docc/GoingOn.md").standardized
    let article = try String(contentsOf: file, encoding: .utf8)
    let code = try #require(article.components(separatedBy: "```swift\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    let source = try String(contentsOf: here, encoding: .utf8)
    for line in code.split(separator: "\n") { #expect(source.contains(line), "\(line)") }
  }

  @Test("B4: a stack of 50 goes on from a file, and one view is built")
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
    #expect(try await goOn(in: after, from: file) == [])
    #expect(after.state == before.state)
    #expect(built == ["0", "49"])
  }
}
