import MiniApps
import Testing
import WaymarkTesting

@testable import NewsScenarios

/// Runs the scenarios of the News app on every host, from every start state.
@MainActor
struct NewsScenarioTests {
  private func check(_ id: String, on host: HostKind) async throws {
    let scenario = try #require(NewsScenarios.all.first { $0.id == id })
    let result = await host.stage(for: .news).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == NewsStarts.all.count)
  }

  @Test("every scenario runs from all start states")
  func starts() {
    let names = [
      "plain headlines", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(NewsStarts.all.map(\.name) == names)
    #expect(Set(NewsStarts.all.map(\.picture)).count == names.count)
    for scenario in NewsScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("the user can open an item and go back", arguments: HostKind.allCases)
  func listAndItem(host: HostKind) async throws { try await check("N1", on: host) }

  @Test("a detail screen is built only when it is opened", arguments: HostKind.allCases)
  func details(host: HostKind) async throws { try await check("N2", on: host) }

  @Test("code, timers and notifications can navigate", arguments: HostKind.allCases)
  func withoutTap(host: HostKind) async throws { try await check("N3", on: host) }

  @Test("a request for a screen without a module fails", arguments: HostKind.allCases)
  func unregistered(host: HostKind) async throws { try await check("N4", on: host) }

  @Test("feature modules are independent", arguments: HostKind.allCases)
  func apart(host: HostKind) async throws { try await check("N5", on: host) }

  @Test("a request can pass a loaded object to its screen", arguments: HostKind.allCases)
  func handedOver(host: HostKind) async throws { try await check("N6", on: host) }

  @Test("a saved state survives updates of the app", arguments: HostKind.allCases)
  func restored(host: HostKind) async throws { try await check("B4", on: host) }

  @Test("panes adapt to the width of the window", arguments: HostKind.allCases)
  func panes(host: HostKind) async throws { try await check("B12", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(NewsScenarios.all.map(\.id) == (1...6).map { "N\($0)" } + ["B4", "B12"])
  }
}
