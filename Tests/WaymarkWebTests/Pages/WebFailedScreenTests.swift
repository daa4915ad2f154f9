#if Web
import ProtectionTable
import Testing

/// The table of screens whose views cannot be built, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebFailedScreenTests {
  private nonisolated static let rows = FailedScreenRow.all(without: [.swipe])

  @Test(
    "a screen that cannot be built shows its failure, is built once and does not block other requests",
    arguments: rows)
  func shows(row: FailedScreenRow) async throws {
    let problems = try await FailedScreenRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
