import MiniApps
import Testing
import WaymarkTesting

@testable import ShopScenarios

/// Runs the scenarios of the Shop app on every host, from every start state.
@MainActor
struct ShopScenarioTests {
  private func check(_ id: String, on host: HostKind) async throws {
    let scenario = try #require(MiniApp.shop.scenarios.first { $0.id == id })
    let result = await host.stage(for: .shop).run(scenario)
    #expect(result.hasPassed, "\(result)")
    #expect(result.starts.count == ShopStarts.all.count)
  }

  @Test("every scenario runs from all start states")
  func starts() {
    let names = [
      "plain home", "deep in a stack", "other tab", "one modal up", "two modals up",
      "a foreign screen on top",
    ]
    #expect(ShopStarts.all.map(\.name) == names)
    #expect(Set(ShopStarts.all.map(\.picture)).count == names.count)
    for scenario in ShopScenarios.all { #expect(scenario.starts.map(\.name) == names) }
  }

  @Test("a product is presented over the current screen", arguments: HostKind.allCases)
  func product(host: HostKind) async throws { try await check("S1", on: host) }

  @Test("the home screen replaces the root", arguments: HostKind.allCases)
  func home(host: HostKind) async throws { try await check("S2", on: host) }

  @Test("the account is pushed onto any existing stack", arguments: HostKind.allCases)
  func accountOnAnyStack(host: HostKind) async throws { try await check("S3", on: host) }

  @Test("the account is pushed onto the visible stack", arguments: HostKind.allCases)
  func accountOnVisibleStack(host: HostKind) async throws { try await check("S4", on: host) }

  @Test("the tabs replace the root together with their contents", arguments: HostKind.allCases)
  func tabs(host: HostKind) async throws { try await check("S5", on: host) }

  @Test("a screen can be presented in a custom style", arguments: HostKind.allCases)
  func customTransition(host: HostKind) async throws { try await check("S6", on: host) }

  @Test("the account is found in its tab", arguments: HostKind.allCases)
  func accountInTab(host: HostKind) async throws { try await check("S7", on: host) }

  @Test("the password reminder is pushed onto the login screen", arguments: HostKind.allCases)
  func forgottenPassword(host: HostKind) async throws { try await check("S8", on: host) }

  @Test("the bag is both a tab and a reusable modal screen", arguments: HostKind.allCases)
  func bag(host: HostKind) async throws { try await check("S9", on: host) }

  @Test("the layers above the root are closed before the root changes", arguments: HostKind.allCases)
  func fromRoot(host: HostKind) async throws { try await check("S10", on: host) }

  @Test("interceptors, context tasks and arrival tasks run during a request", arguments: HostKind.allCases)
  func loginFirst(host: HostKind) async throws { try await check("S11", on: host) }

  @Test("a screen with unsaved changes can refuse to close", arguments: HostKind.allCases)
  func unsaved(host: HostKind) async throws { try await check("S12", on: host) }

  @Test("search options select the screen that a route finds", arguments: HostKind.allCases)
  func searchOptions(host: HostKind) async throws { try await check("S13", on: host) }

  @Test("a notification opens its screen from any state", arguments: HostKind.allCases)
  func notification(host: HostKind) async throws { try await check("S14", on: host) }

  @Test("several pushes are one change", arguments: HostKind.allCases)
  func severalPushes(host: HostKind) async throws { try await check("S15", on: host) }

  @Test("a waiting request is planned again after changes", arguments: HostKind.allCases)
  func meanwhile(host: HostKind) async throws { try await check("S16", on: host) }

  @Test("each request opens a new bag", arguments: HostKind.allCases)
  func anotherBag(host: HostKind) async throws { try await check("S17", on: host) }

  @Test("a plan is carried out completely or not at all", arguments: HostKind.allCases)
  func planning(host: HostKind) async throws { try await check("B1", on: host) }

  @Test("a screen and its link convert to each other", arguments: HostKind.allCases)
  func links(host: HostKind) async throws { try await check("B3", on: host) }

  @Test(
    "a session recorded on one host can be replayed on every host", arguments: HostKind.allCases)
  func replayedSession(host: HostKind) async throws { try await check("B5", on: host) }

  @Test("tapping the selected tab again is a separate event", arguments: HostKind.allCases)
  func secondTap(host: HostKind) async throws { try await check("B13", on: host) }

  @Test("a request waits until its destination is reachable", arguments: HostKind.allCases)
  func waiting(host: HostKind) async throws { try await check("B14", on: host) }

  @Test("every way of leaving a screen has the same effect", arguments: HostKind.allCases)
  func leaving(host: HostKind) async throws { try await check("B15", on: host) }

  @Test("a protected tab appears only after its interceptor allows access", arguments: HostKind.allCases)
  func protectedTab(host: HostKind) async throws { try await check("B16", on: host) }

  @Test("every scenario has a test in this suite")
  func allAreTested() {
    let ids = (1...17).map { "S\($0)" } + ["B1", "B3", "B13", "B14", "B15", "B16", "B5"]
    #expect(MiniApp.shop.scenarios.map(\.id) == ids)
  }
}
