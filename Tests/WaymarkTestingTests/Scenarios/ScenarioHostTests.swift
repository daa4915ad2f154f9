import Testing
import Waymark
import WaymarkTesting

/// A host without a swipe gesture that reports its contents late and can lose operations.
@MainActor
private final class ClumsyHost: ScenarioHost {
  let inner = HeadlessScenarioHost(ScenarioFixture.modules) { _, _ in .unknown }
  var lies = false
  var violations: [String] = []
  private(set) var closings = 0

  func attach(to navigator: Navigator) async throws(NavigationError) { try await inner.attach(to: navigator) }
  var capabilities = HostCapabilities()
  var snapshot: HostSnapshot {
    get async {
      await Task.yield()
      return lies ? HostSnapshot() : inner.snapshot
    }
  }
  var texts: [String] {
    get async {
      await Task.yield()
      return ["a text"]
    }
  }
  func value(of identity: ShownIdentity) -> NodeValue? { inner.value(of: identity) }
  var operationCount: Int { inner.operationCount }
  func simulate(_ gesture: UserGesture) async -> GestureResult {
    gesture == .back ? await inner.simulate(gesture) : .unknown
  }
  func close() async { closings += 1 }
}

@MainActor
struct ScenarioHostTests {
  private func run(_ host: ClumsyHost, _ step: ScenarioStep) async -> ScenarioResult {
    let stage = ScenarioStage("clumsy", navigator: ScenarioFixture.navigator) { host }
    return await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain]) { _ in step })
  }

  @Test("an unsupported gesture skips the remaining steps, and the run does not pass")
  func leavesOut() async {
    let result = await run(ClumsyHost(), .gesture(.swipeBack, shows: ScenarioFixture.shown))
    #expect(!result.hasPassed)
    #expect(result.failures.isEmpty)
    #expect(result.summary == "1 starts, 0 steps, 1 not possible there")
  }

  @Test("the step's alternative replaces an unsupported gesture")
  func replaces() async {
    let shown = ScenarioFixture.shown
    let steps = [
      ScenarioStep.go(to: Leaf(number: 1), shows: shown.pushing(Leaf(number: 1))),
      ScenarioStep.gesture(.swipeBack, or: .back, shows: shown),
    ]
    let stage = ScenarioStage("clumsy", navigator: ScenarioFixture.navigator) { ClumsyHost() }
    #expect(
      await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain]) { _ in steps }).hasPassed)
  }

  @Test("a host can report its picture asynchronously")
  func asksPatiently() async {
    let shown = ScenarioFixture.shown
    let steps = [
      ScenarioStep.go(to: Leaf(number: 1), shows: shown.pushing(Leaf(number: 1))),
      ScenarioStep.reads("a text", shows: shown.pushing(Leaf(number: 1))),
      ScenarioStep.go(to: Guest(), .waiting(as: "guest"), shows: shown.pushing(Leaf(number: 1))),
      ScenarioStep.gesture(.back, shows: shown),
    ]
    let stage = ScenarioStage("clumsy", navigator: ScenarioFixture.navigator) { ClumsyHost() }
    let result = await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain]) { _ in steps })
    #expect(result.failures.isEmpty && result.hasPassed)
  }

  @Test("a host is closed once after a run that passes, fails or skips steps")
  func closes() async {
    let shown = ScenarioFixture.shown
    let passing = ScenarioStep.go(to: Sheet(), shows: shown.presenting(.sheet, .screen(Sheet())))
    for step in [passing, .go(to: Sheet(), shows: shown), .gesture(.swipeBack, shows: shown)] {
      let host = ClumsyHost()
      _ = await run(host, step)
      #expect(host.closings == 1)
    }
  }

  @Test("a restart closes the host before creating a new one")
  func closesBeforeRestart() async {
    var hosts: [ClumsyHost] = []
    var openAtOnce = 0
    let stage = ScenarioStage("clumsy", navigator: ScenarioFixture.navigator) {
      hosts.append(ClumsyHost())
      openAtOnce = max(openAtOnce, hosts.count { $0.closings == 0 })
      return hosts[hosts.count - 1]
    }
    let step = ScenarioStep.restart(shows: ScenarioFixture.shown)
    let result = await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain]) { _ in step })
    #expect(result.hasPassed && openAtOnce == 1)
    #expect(hosts.map(\.closings) == [1, 1])
  }

  @Test("a scenario fails if the contents of the host differ from the state")
  func failsOnDrift() async throws {
    let host = ClumsyHost()
    host.lies = true
    let result = await run(host, .go(to: Sheet(), shows: ScenarioFixture.shown))
    let complaints = try #require(result.failures.first?.complaints)
    #expect(complaints.contains { $0.hasPrefix("the host does not show the state") })
  }

  @Test("a scenario fails if the host reports a violation")
  func failsOnViolations() async {
    let host = ClumsyHost()
    host.violations = ["received operations while it applied earlier ones"]
    let shown = ScenarioFixture.shown.presenting(.sheet, .screen(Sheet()))
    let result = await run(host, .go(to: Sheet(), shows: shown))
    #expect(
      result.failures.first?.complaints == [
        "the host reports a violation: received operations while it applied earlier ones"
      ])
  }
}
