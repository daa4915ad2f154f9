import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving

/// The code of *Going back in time*.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TimeArticleTests {
  private struct Shop: Destination {}
  private struct Product: Destination { var id: Int }

  private func map() throws -> NavigationMap {
    try NavigationMap { Route(to: Product.self).using(.push).from(.firstStack()) }
  }

  // Scenario T6.
  @Test("the window can return to an earlier state")
  func history() async throws {
    let navigator = Navigator(try map(), start: .stack(Shop()))
    let history = NavigationHistory(of: navigator)
    await navigator.go(to: Product(id: 1))
    await navigator.go(to: Product(id: 2))
    if let first = history.state(at: 1) { await navigator.setState(first, asksFirst: true) }
    await history.undo()
    await history.redo()
    #expect(navigator.state.front.screen?.destination == AnyDestination(Product(id: 1)))
  }

  // Scenario T6.
  @Test("a log can be written to a file and replayed")
  func logging() async throws {
    let map = try map()
    let navigator = Navigator(map, start: .stack(Shop()))
    let url = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID()).jsonl")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    do {
      let log = try NavigationLogWriter(navigator, app: "2.1") { line in
        try file.write(contentsOf: line)
      }
      await navigator.go(to: Product(id: 1))
      await navigator.back()
      #expect(log.failure == nil)
    }
    try file.close()
    var lines: [String] = []
    func print(_ text: Any) { lines.append("\(text)") }
    let log = try NavigationLog(Data(contentsOf: url), types: navigator.restorableTypes())
    try log.replay { change, state in
      print("\(change.revision): \(change.cause), then \(state.front)")
    }
    if let divergence = try log.divergence(from: map, start: .stack(Shop())) {
      print(divergence)
    }
    #expect(lines.count == 2)
  }

  @Test("a report that a user sends can be read like a log")
  func reporting() async throws {
    let navigator = Navigator(try map(), start: .stack(Shop()))
    let reporter = NavigationReporter(navigator, app: "2.1")
    await navigator.go(to: Product(id: 1))
    let report = try reporter.report()
    let log = try NavigationLog(report, types: navigator.restorableTypes())
    #expect(log.requests.map(\.status) == [.arrived])
  }
}
