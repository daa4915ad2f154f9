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

  @Test("every scenario starts from all start states")
  func starts() {
    let names = [
      "plain letters", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(TwoTabsStarts.all.map(\.name) == names)
    #expect(Set(TwoTabsStarts.all.map(\.picture)).count == names.count)
    for scenario in TwoTabsScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("T1: any screen leads to any other, and screens follow the state", arguments: HostKind.allCases)
  func anywhere(host: HostKind) async throws { try await check("T1", on: host) }

  @Test("T2: a transition prepares data before the screen appears", arguments: HostKind.allCases)
  func transitions(host: HostKind) async throws { try await check("T2", on: host) }

  @Test("T3: one action resets the hierarchy", arguments: HostKind.allCases)
  func resets(host: HostKind) async throws { try await check("T3", on: host) }

  @Test("T4: one place routes everything, and screens add routers", arguments: HostKind.allCases)
  func routers(host: HostKind) async throws { try await check("T4", on: host) }

  @Test("T5: the app's store holds the navigation", arguments: HostKind.allCases)
  func store(host: HostKind) async throws { try await check("T5", on: host) }

  @Test("T6: past states can be restored and replayed", arguments: HostKind.allCases)
  func timeTravel(host: HostKind) async throws { try await check("T6", on: host) }

  @Test("T7: middleware sees all actions, and a subscriber sees its slice", arguments: HostKind.allCases)
  func middleware(host: HostKind) async throws { try await check("T7", on: host) }

  @Test("T8: the user's gestures reach the store", arguments: HostKind.allCases)
  func gestures(host: HostKind) async throws { try await check("T8", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(TwoTabsScenarios.all.map(\.id) == (1...8).map { "T\($0)" })
  }
}
