#if Web
import ProtectionTable
import Testing

/// The table of what survives what, in a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WebSurvivalTests {
  @Test("the data of a screen survives exactly the events that the table lists", arguments: SurvivalRow.all())
  func survives(row: SurvivalRow) async throws {
    let problems = try await SurvivalRun.problems(of: row) { WebProtectionHost($0) }
    #expect(problems == [])
  }
}
#endif
