import Blue
import Brown
import Colours
import Green
import Red
import Waymark
import WaymarkTesting

extension ColoursScenarios {
  private static let home = ColoursStarts.home
  private static let red = home.pushing(Red())
  private static let yellow = red.pushing(ColoursStarts.lemon)

  static let newOrder = Scenario("C4") { start in
    let blue = red.pushing(Blue())
    let yellow = blue.pushing(ColoursStarts.lemon)
    let secondRed = yellow.pushing(Red(step: "red-2"))
    start.toRed
    red.inStudio("blue (pending)", "Move up", "Move up")
    Step.gesture(.press("Next colour"), shows: blue)
    blue.inStudio("green (pending)", "Remove", "yellow (pending)", "Add a step")
    Step.gesture(.press("Refresh"), shows: blue)
    Step.reads("Step 2 of 5.", shows: blue)
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.gesture(.press("Next colour"), shows: secondRed)
    Step.gesture(.press("Next colour"), shows: secondRed.pushing(Brown()))
    Step.gesture(.press("Next colour"), shows: home)
  }

  static let relaunch = Scenario("C7") { start in
    start.toRed
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.restart(shows: yellow)
    Step.reads("Step 2 of 5.", shows: yellow)
    Step.gesture(.back, shows: red)
    Step.reads("Step 1 of 5.", shows: red)
    Step.restart(shows: red)
    Step.reads("Step 1 of 5.", shows: red)
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.gesture(.press("Next colour"), shows: yellow.pushing(Green()))
    Step.go(to: ColoursHome(), shows: home)
    Step.reads("You can resume the flow.", shows: home)
    home.inStudio("green (pending)", "Remove")
    Step.restart(shows: home)
    Step.gesture(.press("Resume the flow"), shows: home.pushing(Blue()))
    Step.reads("\"green\" was removed or completed: you continue at \"blue\".", shows: home.pushing(Blue()))
    Step.gesture(.press("Next colour"), shows: home.pushing(Blue(), Brown()))
    Step.gesture(.press("Next colour"), shows: home)
    Step.reads("The last flow: all steps are completed.", shows: home)
  }

  static let badInput = Scenario("C6") { start in
    start.toRed
    staying("Respond with status 500", "the server responded with status 500")
    staying("Do not respond", "the server does not respond")
    Step.gesture(.press("Next colour"), shows: yellow)
    tryingAgain
    skipping
  }

  /// Steps with a server fault that leaves the user on the same step and shows the reason.
  @ScenarioBuilder
  private static func staying(_ fault: String, _ reason: String) -> [ScenarioStep] {
    red.inTrouble(fault)
    Step.gesture(.press("Next colour"), shows: red)
    Step.reads("step \"red\": the source failed: \(reason) (stopped)", shows: red)
  }

  /// Steps with the retry policy, which recovers from a fault.
  @ScenarioBuilder
  private static var tryingAgain: [ScenarioStep] {
    Step.go(to: ColoursHome(), shows: home)
    home.inTrouble("Retry failed steps")
    Step.gesture(.press("Start"), shows: red)
    red.inTrouble("Respond with status 500")
    Step.gesture(.press("Next colour"), shows: yellow)
  }

  /// Steps with the skip policy, which skips a step without a screen.
  @ScenarioBuilder
  private static var skipping: [ScenarioStep] {
    Step.go(to: ColoursHome(), shows: home)
    home.inTrouble("Skip failed steps")
    Step.gesture(.press("Start"), shows: red)
    red.inTrouble("Request an unknown screen")
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.reads(
      "step \"violet\": no guider knows the screen \"violet\": add StepGuider(\"violet\") (skipped)",
      shows: yellow)
  }
}
