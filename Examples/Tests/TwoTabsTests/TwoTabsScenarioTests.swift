import MiniApps
import Testing
import WaymarkTesting

@testable import TwoTabsScenarios

/// Runs the scenarios of the Two tabs app on every host, from every start state.
@MainActor
struct TwoTabsScenarioTests {
  private func check(_ id: String, on host: HostKind) async throws {
    let scenario = try #require(TwoTabsScenarios.all.first { $0.id == id })
    let result = await host.stage(for: .twoTabs).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == TwoTabsStarts.all.count)
  }

  @Test("every scenario runs from all start states")
  func starts() {
    let names = [
      "plain letters", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(TwoTabsStarts.all.map(\.name) == names)
    #expect(Set(TwoTabsStarts.all.map(\.picture)).count == names.count)
    for scenario in TwoTabsScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("a request can lead from any screen to any screen", arguments: HostKind.allCases)
  func anywhere(host: HostKind) async throws { try await check("T1", on: host) }

  @Test("a transition prepares data before the screen appears", arguments: HostKind.allCases)
  func transitions(host: HostKind) async throws { try await check("T2", on: host) }

  @Test("one action resets the whole hierarchy", arguments: HostKind.allCases)
  func resets(host: HostKind) async throws { try await check("T3", on: host) }

  @Test("screens can add routers to the central router", arguments: HostKind.allCases)
  func routers(host: HostKind) async throws { try await check("T4", on: host) }

  @Test("the app's store contains the navigation state", arguments: HostKind.allCases)
  func store(host: HostKind) async throws { try await check("T5", on: host) }

  @Test("past states can be restored and replayed", arguments: HostKind.allCases)
  func timeTravel(host: HostKind) async throws { try await check("T6", on: host) }

  @Test("middleware receives all actions", arguments: HostKind.allCases)
  func middleware(host: HostKind) async throws { try await check("T7", on: host) }

  @Test("the user's gestures reach the store", arguments: HostKind.allCases)
  func gestures(host: HostKind) async throws { try await check("T8", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(TwoTabsScenarios.all.map(\.id) == (1...8).map { "T\($0)" })
  }
}
