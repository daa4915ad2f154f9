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

  @Test("every scenario starts from all start states")
  func starts() {
    let names = [
      "plain home", "in a flow", "one modal up", "deep in a modal", "a foreign screen on top",
      "a foreign screen on a modal",
    ]
    #expect(ColoursStarts.all.map(\.name) == names)
    #expect(Set(ColoursStarts.all.map(\.picture)).count == names.count)
    for scenario in ColoursScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("C1: a sequence visits all steps and ends", arguments: HostKind.allCases)
  func walk(host: HostKind) async throws { try await check("C1", on: host) }

  @Test("C2: completed steps are skipped", arguments: HostKind.allCases)
  func statuses(host: HostKind) async throws { try await check("C2", on: host) }

  @Test("C3: steps are independent", arguments: HostKind.allCases)
  func apart(host: HostKind) async throws { try await check("C3", on: host) }

  @Test("C4: the order changes during the flow", arguments: HostKind.allCases)
  func newOrder(host: HostKind) async throws { try await check("C4", on: host) }

  @Test("C5: a sequence with nothing to show ends at once", arguments: HostKind.allCases)
  func nothing(host: HostKind) async throws { try await check("C5", on: host) }

  @Test("C6: bad input is an error and loses nothing", arguments: HostKind.allCases)
  func badInput(host: HostKind) async throws { try await check("C6", on: host) }

  @Test("C7: a sequence resumes after a restart", arguments: HostKind.allCases)
  func relaunch(host: HostKind) async throws { try await check("C7", on: host) }

  @Test("C8: validators can be asynchronous", arguments: HostKind.allCases)
  func validators(host: HostKind) async throws { try await check("C8", on: host) }

  @Test("C9: the user's answer chooses the next step", arguments: HostKind.allCases)
  func branching(host: HostKind) async throws { try await check("C9", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(ColoursScenarios.all.map(\.id) == (1...9).map { "C\($0)" })
  }
}
