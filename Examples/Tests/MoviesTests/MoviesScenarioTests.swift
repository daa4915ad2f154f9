import MiniApps
import MoviesScenarios
import Testing
import WaymarkTesting

/// Runs the scenarios of the Movies app on every host, from every start state.
@MainActor
struct MoviesScenarioTests {
  @Test(
    "every Movies scenario passes on every host",
    arguments: HostKind.allCases, MoviesScenarios.all.map(\.id))
  func everyScenarioOfTheMoviesPassesOnEveryHost(host: HostKind, id: String) async throws {
    let scenario = try #require(MoviesScenarios.all.first { $0.id == id })
    let result = await host.stage(for: .movies).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == MovieStarts.all.count)
  }

  @Test("the Movies app has the scenarios about flows, windows and drafts")
  func areTheRows() {
    #expect(MoviesScenarios.all.map(\.id) == (1...8).map { "M\($0)" } + ["B8", "B9", "B10", "B11", "B17"])
  }
}
