import Foundation
import Testing
import Waymark

/// The code of the article about sequences, as it is there.
@MainActor
private func article(_ navigator: Navigator, _ answer: Data) async throws -> SequenceEnd {
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
  let steps = try StepSequence(json: answer)
  let end = await onboarding.run(steps)
  // Article
  return end
}

struct SequenceArticleTests {
  @Test("the article's sequence is code that compiles, and not long")
  func isCode() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = here.components(separatedBy: "  // Article\n")[1].split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { $0.dropFirst(2) }.dropLast()
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Sources/Waymark/Waymark.docc/Sequences.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    #expect(article.contains("```swift\n\(code.joined(separator: "\n"))\n```"))
    #expect(code.count <= 20)
  }

  @Test("the article's sequence does what it says")
  @MainActor
  func runs() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let none = Data(#"{"version": 1, "id": "onboarding", "steps": []}"#.utf8)
    #expect("\(try await article(navigator, none))" == "nothing to show")
  }
}
