import ProtectionTable
import Testing

/// The table of screens that ask to be left, on the headless host.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LeavingTableTests {
  @Test(
    "going back or closing asks only the leave guard of the screen that leaves, once",
    arguments: LeavingRow.all)
  func leaves(row: LeavingRow) async throws {
    let problems = try await LeavingRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: true)
    }
    #expect(problems == [])
  }
}
