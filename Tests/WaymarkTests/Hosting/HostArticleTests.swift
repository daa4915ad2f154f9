import Foundation
import Testing
import Waymark
import WaymarkTesting

// The code of the article about writing a host, unchanged.

private struct Chapter: Destination { var number: Int }

@MainActor
final class LineHost: NavigationHost {
  var connection: HostConnection?
  private let views: ViewStore<String>
  private var shown: NavigationState?

  init(_ modules: ModuleRegistry<String>) {
    views = ViewStore(modules)
  }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
  }

  func withhold(_ screen: NodeID, _ status: WithheldStatus) { views.withhold(screen, status) }

  func apply(_ change: HostChange) async -> HostReport {
    views.follow(change)
    shown = change.target
    return .applied
  }

  var snapshot: HostSnapshot { HostSnapshot(shown) }

  /// The text of every visible screen of the layer on top.
  var lines: [String] {
    let leaves = shown?.topLayer?.visibleLeaves(traits: traits) ?? []
    return leaves.map { views.view(of: $0.id) ?? "empty" }
  }
}

/// The properties of the host that the article promises.
@MainActor
struct HostArticleTests {
  private func attached() async throws -> (Navigator, LineHost) {
    let map = try NavigationMap {
      Route(to: Chapter.self).using(.push).from(.firstStack())
      Route(to: GeneratedScreen.self).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Chapter(number: 1)))
    let host = LineHost(
      ModuleRegistry {
        ScreenModule(Chapter.self) { chapter, _ in "Chapter \(chapter.number)" }
        ScreenModule(GeneratedScreen.self) { screen, _ in "Screen \(screen.number)" }
      })
    try await navigator.attach(host)
    return (navigator, host)
  }

  @Test("this file contains the article's code, which has at most 60 lines")
  func article() throws {
    let here = URL(filePath: #filePath)
    let file = here.appending(path: "../../../../Sources/Waymark/Waymark.docc/WritingAHost.md").standardized
    let article = try String(contentsOf: file, encoding: .utf8)
    let code = try #require(article.components(separatedBy: "```swift\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    #expect(try String(contentsOf: here, encoding: .utf8).contains(code))
    #expect(code.split(separator: "\n").count <= 60)
  }

  @Test("the host shows the navigator's state")
  func shows() async throws {
    let (navigator, host) = try await attached()
    await navigator.go(to: Chapter(number: 2))
    #expect(host.lines == ["Chapter 2"])
    await navigator.back()
    #expect(host.lines == ["Chapter 1"] && navigator.state.screens.count == 1)
    #expect(host.snapshot.matches(navigator.state))
  }

  @Test("the host shows any state that is set")
  func showsAnyState() async throws {
    let (navigator, host) = try await attached()
    var random = SeededGenerator(seed: 5)
    var states = StateGenerator()
    states.includesForeign = false
    for _ in 1...300 {
      await navigator.setState(states.state(using: &random), asksFirst: false)
      #expect(host.snapshot.matches(navigator.state))
      #expect(host.lines.count == navigator.state.visibleScreens().count)
    }
  }
}
