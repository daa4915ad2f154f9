import MiniApps
import Testing
import WaymarkTesting

@testable import ColoursScenarios

/// Runs the scenarios of the Colours app on every host, from every start state.
@MainActor
struct ColoursScenarioTests {
  private func check(_ id: String, on host: HostKind) async throws {
    let scenario = try #require(ColoursScenarios.all.first { $0.id == id })
    let result = await host.stage(for: .colours).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == ColoursStarts.all.count)
  }

  @Test("scenarios start from wherever a user may be")
  func starts() {
    let names = [
      "plain home", "in a flow", "one modal up", "deep in a modal", "a foreign screen on top",
      "a foreign screen on a modal",
    ]
    #expect(ColoursStarts.all.map(\.name) == names)
    #expect(Set(ColoursStarts.all.map(\.picture)).count == names.count)
    for scenario in ColoursScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("C1: all steps, and the end", arguments: HostKind.allCases)
  func walk(host: HostKind) async throws { try await check("C1", on: host) }

  @Test("C2: completed steps are left out", arguments: HostKind.allCases)
  func statuses(host: HostKind) async throws { try await check("C2", on: host) }

  @Test("C3: steps apart", arguments: HostKind.allCases)
  func apart(host: HostKind) async throws { try await check("C3", on: host) }

  @Test("C4: a new order on the way", arguments: HostKind.allCases)
  func newOrder(host: HostKind) async throws { try await check("C4", on: host) }

  @Test("C5: nothing to show", arguments: HostKind.allCases)
  func nothing(host: HostKind) async throws { try await check("C5", on: host) }

  @Test("C6: bad input", arguments: HostKind.allCases)
  func badInput(host: HostKind) async throws { try await check("C6", on: host) }

  @Test("C7: the app starts again", arguments: HostKind.allCases)
  func relaunch(host: HostKind) async throws { try await check("C7", on: host) }

  @Test("C8: validators take their time", arguments: HostKind.allCases)
  func validators(host: HostKind) async throws { try await check("C8", on: host) }

  @Test("C9: branching", arguments: HostKind.allCases)
  func branching(host: HostKind) async throws { try await check("C9", on: host) }

  @Test("every scenario has a test here")
  func allAreTested() {
    #expect(ColoursScenarios.all.map(\.id) == (1...9).map { "C\($0)" })
  }
}
