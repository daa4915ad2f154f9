#if Web
import ProtectionTable
import Testing

/// The table of screens that ask to be left, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebLeavingTests {
  @Test(
    "going back or closing asks only the leave guard of the screen that leaves, once",
    arguments: LeavingRow.all)
  func leaves(row: LeavingRow) async throws {
    let problems = try await LeavingRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
