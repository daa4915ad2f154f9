import ProtectionTable
import Testing

/// The table of screens that ask to be left, on the headless host.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LeavingTableTests {
  @Test("back and close leave the screen that asks, once, and no other", arguments: LeavingRow.all)
  func leaves(row: LeavingRow) async throws {
    let problems = try await LeavingRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: true)
    }
    #expect(problems == [])
  }
}
