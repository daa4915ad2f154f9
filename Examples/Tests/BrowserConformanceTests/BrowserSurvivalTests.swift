import BrowserBridge
import BrowserProtectionTable
import MiniApps
import Testing

/// The table of what survives what, in a real browser. A restart of the app shows its window in a new tab.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserSurvivalTests {
  @Test("a screen's data survives in a real browser as documented in the table")
  func survives() async throws {
    let rows = SurvivalRow.all()
    try await BrowserStage.with { stage in
      for index in Turn.chosen(of: rows.indices) {
        let problems = await problems(of: rows[index], on: stage)
        #expect(problems == [], "\(rows[index])")
      }
    }
  }

  /// Performs a row. A row that throws an error does not end the test, so that the other rows are performed too.
  private func problems(of row: SurvivalRow, on stage: BrowserStage) async -> [String] {
    var host: BrowserProtectionHost?
    var problems: [String]
    do {
      problems = try await SurvivalRun.problems(of: row) { app in
        await host?.close()
        let new = BrowserProtectionHost(app, in: stage)
        host = new
        return new
      }
    } catch {
      problems = ["\(error)"]
    }
    await host?.close()
    return problems
  }
}
