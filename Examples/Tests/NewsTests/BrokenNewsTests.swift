import NewsData
import NewsDetail
import NewsList
import ScreenKit
import Testing
import Waymark
import WaymarkTesting

@testable import News
@testable import NewsScenarios

/// Tests that the scenarios can fail: with a broken module, the scenario about it fails.
@MainActor
struct BrokenNewsTests {
  /// Runs a scenario with a broken module in place of the app's own.
  private func run(
    _ scenario: Scenario, _ broken: @escaping @MainActor (NewsSession) -> ScreenModule<ScreenDescription>
  ) async -> ScenarioResult {
    let stage = ScenarioStage("headless") {
      let clock = ManualClock()
      let session = NewsSession(clock: clock) { clock.advance(by: $0) }
      let navigator = try News.window(of: session).navigator
      let modules = ModuleRegistry {
        ListModules.all(of: session.server.archive)
        DetailModules.all(of: session.server, countedBy: session.census)
        News.frontModules(session)
        broken(session)
      }
      let host = HeadlessScenarioHost(modules) { view, title in
        guard let action = view.actions.first(where: { $0.title == title })?.action else { return .unknown }
        return .done(await action())
      } read: {
        $0.text
      }
      return (navigator, host)
    }
    return await stage.run(scenario.starting(from: [NewsStarts.plain]))
  }

  @Test("the laziness scenario fails if the list builds the details of its rows")
  func eagerList() async {
    let result = await run(NewsScenarios.details) { session in
      let details = ModuleRegistry { DetailModules.all(of: session.server, countedBy: session.census) }
      return ScreenModule(Headlines.self) { _, scope in
        let made = try (1...2).map { try details.build(AnyDestination(NewsItem(id: $0)), scope: scope) }
        return ScreenDescription(
          "Headlines", text: ["10,000 stories, the latest first."],
          rows: made.map { view in ScreenRow(view.title) { nil } },
          buttons: made.flatMap(\.buttons))
      }
    }
    #expect(result.failures.first?.step == "step 4 (read \"Stories open: 0.\")")
  }

  @Test("the missing module scenario fails if a screen without a module appears blank")
  func blankPuzzles() async {
    let result = await run(NewsScenarios.unregistered) { _ in
      ScreenModule(Puzzles.self) { _, _ in ScreenDescription("") }
    }
    #expect(result.failures.first?.step == "step 1 (go to Puzzles())")
  }

  @Test("the payload scenario fails if an item ignores the passed object")
  func lostPayload() async {
    let result = await run(NewsScenarios.handedOver) { _ in
      ScreenModule(NewsItem.self) { _, _ in ScreenDescription("", text: ["From the archive."]) }
    }
    #expect(result.failures.first?.step == "step 3 (read \"Just in.\")")
  }
}
