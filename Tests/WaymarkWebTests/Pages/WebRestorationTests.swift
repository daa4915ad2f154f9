#if Web
import ProtectionTable
import Testing

/// The table of restorations, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebRestorationTests {
  @Test("no event during a restoration removes a restored screen", arguments: RestorationRow.all)
  func restores(row: RestorationRow) async throws {
    let problems = try await RestorationRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
