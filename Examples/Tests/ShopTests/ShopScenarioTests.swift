import MiniApps
import Testing
import WaymarkTesting

@testable import ShopScenarios

/// Runs the scenarios of the Shop app on every host, from every start state.
@MainActor
struct ShopScenarioTests {
  private func check(_ id: String, on host: HostKind) async throws {
    let scenario = try #require(ShopScenarios.all.first { $0.id == id })
    let result = await host.stage(for: .shop).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == ShopStarts.all.count)
  }

  @Test("scenarios start from wherever a user may be")
  func starts() {
    let names = [
      "plain home", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(ShopStarts.all.map(\.name) == names)
    #expect(Set(ShopStarts.all.map(\.picture)).count == names.count)
    for scenario in ShopScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("S1: Product", arguments: HostKind.allCases)
  func product(host: HostKind) async throws { try await check("S1", on: host) }

  @Test("S2: Home", arguments: HostKind.allCases)
  func home(host: HostKind) async throws { try await check("S2", on: host) }

  @Test("S3: Account on any stack", arguments: HostKind.allCases)
  func accountOnAnyStack(host: HostKind) async throws { try await check("S3", on: host) }

  @Test("S4: Account on the visible stack", arguments: HostKind.allCases)
  func accountOnVisibleStack(host: HostKind) async throws { try await check("S4", on: host) }

  @Test("S5: the tabs", arguments: HostKind.allCases)
  func tabs(host: HostKind) async throws { try await check("S5", on: host) }

  @Test("S6: a style of the app's own", arguments: HostKind.allCases)
  func customTransition(host: HostKind) async throws { try await check("S6", on: host) }

  @Test("S7: Account in its tab", arguments: HostKind.allCases)
  func accountInTab(host: HostKind) async throws { try await check("S7", on: host) }

  @Test("S8: ForgottenPassword after Login", arguments: HostKind.allCases)
  func forgottenPassword(host: HostKind) async throws { try await check("S8", on: host) }

  @Test("S9: Bag, tab and modal", arguments: HostKind.allCases)
  func bag(host: HostKind) async throws { try await check("S9", on: host) }

  @Test("S10: from the root", arguments: HostKind.allCases)
  func fromRoot(host: HostKind) async throws { try await check("S10", on: host) }

  @Test("S11: interceptors, context tasks, tasks after arrival", arguments: HostKind.allCases)
  func loginFirst(host: HostKind) async throws { try await check("S11", on: host) }

  @Test("S12: unsaved changes", arguments: HostKind.allCases)
  func unsaved(host: HostKind) async throws { try await check("S12", on: host) }

  @Test("S13: search options", arguments: HostKind.allCases)
  func searchOptions(host: HostKind) async throws { try await check("S13", on: host) }

  @Test("S14: a notification in any state", arguments: HostKind.allCases)
  func notification(host: HostKind) async throws { try await check("S14", on: host) }

  @Test("S15: several pushes at once", arguments: HostKind.allCases)
  func severalPushes(host: HostKind) async throws { try await check("S15", on: host) }

  @Test("S16: changes while a navigation waits", arguments: HostKind.allCases)
  func meanwhile(host: HostKind) async throws { try await check("S16", on: host) }

  @Test("S17: another Bag every time", arguments: HostKind.allCases)
  func anotherBag(host: HostKind) async throws { try await check("S17", on: host) }

  @Test("B13: a second tap on a tab", arguments: HostKind.allCases)
  func secondTap(host: HostKind) async throws { try await check("B13", on: host) }

  @Test("B14: what waits until it can be reached", arguments: HostKind.allCases)
  func waiting(host: HostKind) async throws { try await check("B14", on: host) }

  @Test("B15: every way of leaving", arguments: HostKind.allCases)
  func leaving(host: HostKind) async throws { try await check("B15", on: host) }

  @Test("B16: a protected tab", arguments: HostKind.allCases)
  func protectedTab(host: HostKind) async throws { try await check("B16", on: host) }

  @Test("every scenario has a test here")
  func allAreTested() {
    let ids = (1...17).map { "S\($0)" } + ["B13", "B14", "B15", "B16"]
    #expect(ShopScenarios.all.map(\.id) == ids)
  }
}
