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

  @Test("every scenario runs from all start states")
  func starts() {
    let names = [
      "plain home", "in a flow", "one modal up", "deep in a modal", "a foreign screen on top",
      "a foreign screen on a modal",
    ]
    #expect(ColoursStarts.all.map(\.name) == names)
    #expect(Set(ColoursStarts.all.map(\.picture)).count == names.count)
    for scenario in ColoursScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("a sequence visits all its steps", arguments: HostKind.allCases)
  func walk(host: HostKind) async throws { try await check("C1", on: host) }

  @Test("a sequence skips completed steps", arguments: HostKind.allCases)
  func statuses(host: HostKind) async throws { try await check("C2", on: host) }

  @Test("the steps of a sequence are independent", arguments: HostKind.allCases)
  func apart(host: HostKind) async throws { try await check("C3", on: host) }

  @Test("the order of the steps can change during a flow", arguments: HostKind.allCases)
  func newOrder(host: HostKind) async throws { try await check("C4", on: host) }

  @Test("a sequence without steps to show ends immediately", arguments: HostKind.allCases)
  func nothing(host: HostKind) async throws { try await check("C5", on: host) }

  @Test("invalid input is reported and loses no data", arguments: HostKind.allCases)
  func badInput(host: HostKind) async throws { try await check("C6", on: host) }

  @Test("a sequence resumes after a restart", arguments: HostKind.allCases)
  func relaunch(host: HostKind) async throws { try await check("C7", on: host) }

  @Test("validators can be asynchronous", arguments: HostKind.allCases)
  func validators(host: HostKind) async throws { try await check("C8", on: host) }

  @Test("the user's answer selects the next step", arguments: HostKind.allCases)
  func branching(host: HostKind) async throws { try await check("C9", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    #expect(ColoursScenarios.all.map(\.id) == (1...9).map { "C\($0)" })
  }
}
