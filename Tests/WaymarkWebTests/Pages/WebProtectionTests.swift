#if Web
import ProtectionTable
import Testing

/// The table of the article *Interceptors and leave guards*, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.swipe])

  @Test("an interceptor decides once before the server sends a screen, as the article says", arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
