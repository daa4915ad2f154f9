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

  @Test("scenarios start from wherever a user may be")
  func starts() {
    let names = [
      "plain letters", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(TwoTabsStarts.all.map(\.name) == names)
    #expect(Set(TwoTabsStarts.all.map(\.picture)).count == names.count)
    for scenario in TwoTabsScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("T1: from anywhere to anywhere, and the state says what shows", arguments: HostKind.allCases)
  func anywhere(host: HostKind) async throws { try await check("T1", on: host) }

  @Test("T2: a transition with preparation", arguments: HostKind.allCases)
  func transitions(host: HostKind) async throws { try await check("T2", on: host) }

  @Test("T3: one action resets the hierarchy", arguments: HostKind.allCases)
  func resets(host: HostKind) async throws { try await check("T3", on: host) }

  @Test("T4: one place sees all routing, and screens bring routers", arguments: HostKind.allCases)
  func routers(host: HostKind) async throws { try await check("T4", on: host) }

  @Test("T5: the navigation lives in the app's own store", arguments: HostKind.allCases)
  func store(host: HostKind) async throws { try await check("T5", on: host) }

  @Test("T6: time travel and replay", arguments: HostKind.allCases)
  func timeTravel(host: HostKind) async throws { try await check("T6", on: host) }

  @Test("T7: middleware sees all actions, a subscriber its slice", arguments: HostKind.allCases)
  func middleware(host: HostKind) async throws { try await check("T7", on: host) }

  @Test("T8: the user's gestures arrive in the store", arguments: HostKind.allCases)
  func gestures(host: HostKind) async throws { try await check("T8", on: host) }

  @Test("every scenario has a test here")
  func allAreTested() {
    #expect(TwoTabsScenarios.all.map(\.id) == (1...8).map { "T\($0)" })
  }
}
