import Testing
import Waymark
import WaymarkTesting

@MainActor
struct ScenarioStageTests {
  private let shown = ScenarioFixture.shown

  @Test("a scenario passes if every step shows the expected picture and outcome")
  func passes() async {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Leaf(number: 1), shows: start.picture.pushing(Leaf(number: 1)), operations: 1)
      ScenarioStep.open("/pages/1", .unchanged, shows: start.picture.pushing(Leaf(number: 1)))
      ScenarioStep.gesture(.back, shows: start.picture)
      ScenarioStep.gesture(.press("Open"), shows: start.picture.pushing(Leaf(number: 1)))
      ScenarioStep.gesture(.swipeBack, shows: start.picture)
      ScenarioStep.go(to: Nowhere(), .failed(saying: "there is no split"), shows: start.picture)
    }
    #expect(result.hasPassed)
    #expect(result.description == "X1 passed on headless (1 starts, 6 steps): a try")
  }

  @Test("a wrong picture fails the scenario, and the failure contains both pictures, the state and the plan")
  func failsOnPicture() async throws {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Leaf(number: 1), shows: start.picture)
    }
    let failure = try #require(result.failures.first)
    #expect(!result.hasPassed)
    #expect(failure.step == "step 1 (go to Leaf(number: 1))")
    let account = failure.description
    for part in ["expected on the screen:", "shown:", "the state:", "the plan:", "push Leaf(number: 1)"] {
      #expect(account.contains(part))
    }
  }

  @Test("a step that expects an arrival fails if the request fails")
  func failsOnEnding() async throws {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Nowhere(), shows: start.picture)
    }
    let complaint = try #require(result.failures.first?.complaints.first)
    #expect(complaint.hasPrefix("expected the request to end arrived, but it ended: failed:"))
  }

  // Scenario S15.
  @Test("an unexpected number of operations fails the step")
  func failsOnOperations() async throws {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(
        to: Leaf(number: 1), shows: start.picture.pushing(Leaf(number: 1)), operations: 2)
    }
    #expect(result.failures.first?.complaints == ["expected 2 operations, but there were 1"])
  }

  @Test("a found screen whose picture shows the old destination fails the step")
  func failsOnDestination() async {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Leaf(number: 1), shows: start.picture.pushing(Leaf(number: 1)))
      ScenarioStep.go(to: Leaf(number: 2), shows: start.picture.pushing(Leaf(number: 1)))
    }
    #expect(result.failures.first?.step == "step 2 (go to Leaf(number: 2))")
  }

  @Test(
    "a gesture without a target fails the step",
    arguments: [UserGesture.press("No"), .tapTab(0), .pullDown])
  func failsOnImpossibleGestures(gesture: UserGesture) async {
    let result = await ScenarioFixture.run { ScenarioStep.gesture(gesture, shows: $0.picture) }
    #expect(result.failures.first?.complaints.first?.hasPrefix("the step is impossible: ") == true)
  }

  @Test("an external screen appears in the picture")
  func showsForeign() async {
    let mark = ForeignMark(token: 1, name: "Alert")
    let result = await ScenarioFixture.run { start in
      ScenarioStep.gesture(
        .presentForeign(mark), shows: start.picture.presenting(.foreign, .foreign("Alert")))
      ScenarioStep.gesture(.pullDown, shows: start.picture)
    }
    #expect(result.hasPassed)
  }

  @Test("a failure before the scenario's start is reported with its step")
  func failsOnTheWay() async {
    let start = ScenarioStart("elsewhere", shows: shown) {
      ScenarioStep.go(to: Nowhere(), shows: ScenarioFixture.shown)
    }
    let result = await ScenarioFixture.stage.run(Scenario("X1", "a try", from: [start]) { _ in })
    #expect(result.failures.first?.step == "on the way to the start, step 1 (go to Nowhere())")
  }

  @Test("an app that cannot be created fails the scenario")
  func failsWithoutApp() async {
    let stage = ScenarioStage(
      "headless", navigator: { throw CancellationError() }, host: ScenarioFixture.host)
    let result = await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain]) { _ in })
    #expect(result.failures.first?.complaints == ["CancellationError()"])
  }

  @Test("a scenario without a start does not pass")
  func needsAStart() async {
    #expect(await !ScenarioFixture.stage.run(Scenario("X1", "a try", from: []) { _ in }).hasPassed)
  }
}
