import ProtectionTable
import Testing

/// The table of what survives what.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SurvivalTableTests {
  private nonisolated static let rows = SurvivalRow.all(without: [.browser])

  @Test("the data of a screen survives exactly the events that the table lists", arguments: rows)
  func survives(row: SurvivalRow) async throws {
    let problems = try await SurvivalRun.problems(of: row) {
      HeadlessProtectionHost($0, refusesSelection: false)
    }
    #expect(problems == [])
  }
}
