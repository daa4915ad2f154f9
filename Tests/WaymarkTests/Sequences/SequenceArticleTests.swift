import Foundation
import Testing
import Waymark
import WaymarkSequences

/// The code of the article about sequences, unchanged.
@MainActor
private func article(
  _ navigator: Navigator, _ download: (String) async throws -> Data
) async throws -> SequenceEnd {
  // Article
  struct Welcome: Destination {}
  struct Name: Destination { var title: String? }
  struct Goodbye: Destination {}

  let onboarding = SequenceManager(navigator) {
    StepGuider("welcome") { _ in Welcome() }
    StepGuider("name") { step in Name(title: step.parameters["title"]) }
      .next { answer in answer == "later" ? .step("goodbye") : .inOrder }
    StepGuider("goodbye") { _ in Goodbye() }.onFailure(.skip)
  }
  let data: Data = try await download("/onboarding.json")
  let steps = try StepSequence(json: data)
  let end = await onboarding.run(steps)
  // Article
  return end
}

/// The list in the article, unchanged.
private func list() -> StepSequence {
  // List
  let steps = StepSequence(
    id: "onboarding",
    steps: ["welcome", SequenceStep("name", parameters: ["title": "Your name"]), "goodbye"])
  // List
  return steps
}

/// The code of the article about several windows, unchanged.
private enum ArticleWindows {
  // Windows
  @MainActor
  final class Onboarding {
    private var managers: [WindowKey: SequenceManager] = [:]

    func manager(of window: Navigator, in app: NavigationApp) -> SequenceManager {
      managers = managers.filter { app[$0.key] != nil }
      if let manager = managers[window.key] { return manager }
      let manager = SequenceManager(window) { StepGuider("welcome") { _ in Welcome() } }
      managers[window.key] = manager
      return manager
    }
  }
  // Windows

  struct Welcome: Destination {}
}

struct SequenceArticleTests {
  /// Returns the lines between two comments of this file, without their indentation.
  private static func code(between comment: String) throws -> [Substring] {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    return here.components(separatedBy: "  // \(comment)\n")[1]
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }.dropLast()
  }

  private static func text() throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Sources/WaymarkSequences/WaymarkSequences.docc/Sequences.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("the article's sequence is compiled code and at most 20 lines long")
  func isCode() throws {
    let code = try Self.code(between: "Article")
    #expect(try Self.text().contains("```swift\n\(code.joined(separator: "\n"))\n```"))
    #expect(code.count <= 20)
  }

  @Test("the article's list is compiled code, and its JSON describes an equal list")
  func isList() throws {
    let article = try Self.text()
    #expect(article.contains("```swift\n\(try Self.code(between: "List").joined(separator: "\n"))\n```"))
    let json = article.components(separatedBy: "```json\n")[1].components(separatedBy: "\n```")[0]
    #expect(try StepSequence(json: Data(json.utf8)) == list())
  }

  @Test("the article's code creates a manager for each open window")
  @MainActor
  func windows() throws {
    let code = try Self.code(between: "Windows").joined(separator: "\n")
    #expect(try Self.text().contains("```swift\n\(code)\n```"))
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let app = NavigationApp { Navigator(map, start: .stack(Screen("home")), window: $0) }
    let (onboarding, windows) = (ArticleWindows.Onboarding(), try [app.openWindow(), app.openWindow()])
    let managers = windows.map { onboarding.manager(of: $0, in: app) }
    #expect(managers[0] !== managers[1] && onboarding.manager(of: windows[0], in: app) === managers[0])
    app.closeWindow(windows[0])
    #expect(onboarding.manager(of: windows[1], in: app) === managers[1])
    #expect(onboarding.manager(of: windows[0], in: app) !== managers[0])
  }

  @Test("the article's sequence runs, and an empty list shows no screen")
  @MainActor
  func runs() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let none = Data(#"{"version": 1, "id": "onboarding", "steps": []}"#.utf8)
    #expect("\(try await article(navigator) { _ in none })" == "nothing to show")
  }
}
