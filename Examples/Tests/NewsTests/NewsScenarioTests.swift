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

  @Test("every scenario starts from all start states")
  func starts() {
    let names = [
      "plain headlines", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(NewsStarts.all.map(\.name) == names)
    #expect(Set(NewsStarts.all.map(\.picture)).count == names.count)
    for scenario in NewsScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("N1: an item opens from the list, and back returns", arguments: HostKind.allCases)
  func listAndItem(host: HostKind) async throws { try await check("N1", on: host) }

  @Test("N2: no detail is built before it is opened", arguments: HostKind.allCases)
  func details(host: HostKind) async throws { try await check("N2", on: host) }

  @Test("N3: code, timers and notifications can navigate", arguments: HostKind.allCases)
  func withoutTap(host: HostKind) async throws { try await check("N3", on: host) }

  @Test("N4: a screen without a module is an error", arguments: HostKind.allCases)
  func unregistered(host: HostKind) async throws { try await check("N4", on: host) }

  @Test("N5: modules are independent", arguments: HostKind.allCases)
  func apart(host: HostKind) async throws { try await check("N5", on: host) }

  @Test("N6: a loaded object is passed with a request", arguments: HostKind.allCases)
  func handedOver(host: HostKind) async throws { try await check("N6", on: host) }

  @Test("B4: a saved state survives updates of the app", arguments: HostKind.allCases)
  func restored(host: HostKind) async throws { try await check("B4", on: host) }

  @Test("B12: panes adapt to the width", arguments: HostKind.allCases)
  func panes(host: HostKind) async throws { try await check("B12", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(NewsScenarios.all.map(\.id) == (1...6).map { "N\($0)" } + ["B4", "B12"])
  }
}
