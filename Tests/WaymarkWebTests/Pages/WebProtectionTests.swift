#if Web
import ProtectionTable
import Testing

/// The table of the article *Interceptors and leave guards*, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.swipe])

  @Test("interceptors are asked once, as the article says, before anything is sent", arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
