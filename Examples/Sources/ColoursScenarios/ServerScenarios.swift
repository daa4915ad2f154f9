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
    red.inStudio("Blue", "Move up", "Move up")
    Step.gesture(.press("Found it"), shows: blue)
    blue.inStudio("Green", "Remove", "Yellow", "Add a colour")
    Step.gesture(.press("Refresh"), shows: blue)
    Step.reads("Colour 2 of 5.", shows: blue)
    Step.gesture(.press("Found it"), shows: yellow)
    Step.gesture(.press("Found it"), shows: secondRed)
    Step.gesture(.press("Found it"), shows: secondRed.pushing(Brown()))
    Step.gesture(.press("Found it"), shows: home)
  }

  static let relaunch = Scenario("C7") { start in
    start.toRed
    Step.gesture(.press("Found it"), shows: yellow)
    Step.restart(shows: yellow)
    Step.reads("Colour 2 of 5.", shows: yellow)
    Step.gesture(.back, shows: red)
    Step.reads("Colour 1 of 5.", shows: red)
    Step.restart(shows: red)
    Step.reads("Colour 1 of 5.", shows: red)
    Step.gesture(.press("Found it"), shows: yellow)
    Step.gesture(.press("Found it"), shows: yellow.pushing(Green()))
    Step.go(to: ColoursHome(), shows: home)
    Step.reads("You can go on where you left.", shows: home)
    home.inStudio("Green", "Remove")
    Step.restart(shows: home)
    Step.gesture(.press("Go on"), shows: home.pushing(Blue()))
    Step.reads("Green is off the list. You go on with Blue.", shows: home.pushing(Blue()))
    Step.gesture(.press("Found it"), shows: home.pushing(Blue(), Brown()))
    Step.gesture(.press("Found it"), shows: home)
    Step.reads("The walk is over. Well done!", shows: home)
  }

  static let badInput = Scenario("C6") { start in
    start.toRed
    staying("Answer with an error", "The server responded with status 500.")
    staying("Do not answer", "The server does not respond.")
    Step.gesture(.press("Found it"), shows: yellow)
    tryingAgain
    skipping
  }

  /// Steps with a server fault that leaves the user on the same step and shows the reason.
  @ScenarioBuilder
  private static func staying(_ fault: String, _ reason: String) -> [ScenarioStep] {
    red.inTrouble(fault)
    Step.gesture(.press("Found it"), shows: red)
    Step.reads("\(reason) You are still here.", shows: red)
  }

  /// Steps with the retry policy, which recovers from a fault.
  @ScenarioBuilder
  private static var tryingAgain: [ScenarioStep] {
    Step.go(to: ColoursHome(), shows: home)
    home.inTrouble("Try again at a fault")
    Step.gesture(.press("Start"), shows: red)
    red.inTrouble("Answer with an error")
    Step.gesture(.press("Found it"), shows: yellow)
  }

  /// Steps with the skip policy, which skips a step without a screen.
  @ScenarioBuilder
  private static var skipping: [ScenarioStep] {
    Step.go(to: ColoursHome(), shows: home)
    home.inTrouble("Skip a fault")
    Step.gesture(.press("Start"), shows: red)
    red.inTrouble("Send an unknown colour")
    Step.gesture(.press("Found it"), shows: yellow)
    Step.reads(
      "Nobody knows the colour Violet. It is left out.",
      shows: yellow)
  }
}
