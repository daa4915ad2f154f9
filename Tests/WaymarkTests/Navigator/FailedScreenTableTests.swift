import ProtectionTable
import Testing

/// The table of screens whose views cannot be built.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FailedScreenTableTests {
  private nonisolated static let rows = FailedScreenRow.all(without: [.backButton])

  @Test(
    "a screen that cannot be built shows its failure, is built once and does not block other requests",
    arguments: rows, [true, false])
  func shows(row: FailedScreenRow, refusesSelection: Bool) async throws {
    let problems = try await FailedScreenRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: refusesSelection)
    }
    #expect(problems == [])
  }
}
