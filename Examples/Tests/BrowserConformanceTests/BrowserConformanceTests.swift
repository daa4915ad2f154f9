import BrowserBridge
import MiniApps
import Testing
import WaymarkTesting

/// Runs the scenarios of the mini apps on the headless host and in a real browser.
@MainActor
@Suite(.serialized, .enabled(if: Browser.isSetUp, "no browser is set up: Scripts/check-browser sets one up"))
struct BrowserConformanceTests {
  @Test("every mini app passes its scenarios in a real browser")
  func conforms() async throws {
    let table = try await BrowserStage.with { stage in
      var rows: [[ScenarioResult]] = []
      for app in MiniApp.all {
        for scenario in Turn.chosen(of: app.scenarios) {
          let headless = await HostKind.headless.stage(for: app).run(scenario)
          rows.append([headless, try await stage.run(scenario, of: app)])
        }
      }
      return ScenarioTable(rows)
    }
    print(table)
    #expect(table.isComplete, "\(table.failures.joined(separator: "\n"))")
  }
}
