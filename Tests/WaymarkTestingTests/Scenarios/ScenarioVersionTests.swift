import Testing
import Waymark
import WaymarkTesting

/// Scenarios that install another version of an app and update it.
@MainActor
struct ScenarioVersionTests {
  private let earlier = ShownPicture(.stack(Leaf(number: 0)))

  /// A stage whose version 1.0 starts with another screen.
  private var stage: ScenarioStage {
    ScenarioFixture.stage.including(
      "1.0",
      ScenarioStage(
        "headless",
        navigator: {
          let map = try NavigationMap {
            Route(to: Leaf.self).find(.equal, in: .focused).using(.push).from(.firstStack())
          }
          return Navigator(map, start: .stack(Leaf(number: 0)))
        }, host: ScenarioFixture.host))
  }

  private func run(
    @ScenarioBuilder _ steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]
  ) async -> ScenarioResult {
    await stage.run(Scenario("X1", "a try", from: [ScenarioFixture.plain], steps: steps))
  }

  @Test("an installed version starts without the state of the previous version")
  func installs() async {
    let earlier = earlier
    let result = await run { start in
      ScenarioStep.go(to: Sheet(), shows: start.picture.presenting(.sheet, .screen(Sheet())))
      ScenarioStep.install("1.0", shows: earlier)
    }
    #expect(result.hasPassed, "\(result)")
  }

  @Test("a restart keeps the installed version, and an update starts the new version with the saved state")
  func updates() async {
    let opened = earlier.pushing(Leaf(number: 1))
    let earlier = earlier
    let result = await run { _ in
      ScenarioStep.install("1.0", shows: earlier)
      ScenarioStep.go(to: Leaf(number: 1), shows: opened)
      ScenarioStep.restart(shows: opened)
      // Only version 1.0 pushes a second leaf. The current version shows it in the first one.
      ScenarioStep.go(to: Leaf(number: 2), shows: opened.pushing(Leaf(number: 2)))
      ScenarioStep.gesture(.back, shows: opened)
      ScenarioStep.update(to: .latest, shows: opened)
      ScenarioStep.go(to: Leaf(number: 2), shows: earlier.pushing(Leaf(number: 2)))
    }
    #expect(result.hasPassed, "\(result)")
  }

  @Test("a scenario fails if an update drops screens unexpectedly")
  func drops() async {
    let sheet = ScenarioFixture.shown.presenting(.sheet, .screen(Sheet()))
    let earlier = earlier
    for (dropped, isExpected) in [(["Start", "Sheet"], true), (["Start"], false)] {
      let result = await run { _ in
        ScenarioStep.go(to: Sheet(), shows: sheet)
        ScenarioStep.update(to: "1.0", dropping: dropped, shows: earlier)
      }
      #expect(result.hasPassed == isExpected, "\(result)")
      #expect("\(result)".contains("[\"Start\"] was expected to be dropped") != isExpected)
    }
  }

  @Test("the failure for an unknown version names the version")
  func missing() async {
    let result = await run { ScenarioStep.install("0.9", shows: $0.picture) }
    #expect(
      result.failures.flatMap(\.complaints) == ["the stage does not have the version 0.9 of the app"])
  }

  @Test("the descriptions of the steps contain their versions")
  func descriptions() {
    #expect("\(ScenarioStep.install("1.0", shows: earlier))" == "install the version 1.0")
    #expect("\(ScenarioStep.update(to: .latest, shows: earlier))" == "update the app to the version latest")
  }
}
