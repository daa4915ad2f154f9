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
  private static let green = yellow.pushing(Green())
  private static let blue = green.pushing(Blue())
  private static let brown = blue.pushing(Brown())

  static let walk = Scenario("C1") { start in
    start.toRed
    Step.reads("Step 1 of 5.", shows: red)
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.gesture(.press("Next colour"), shows: green)
    Step.gesture(.back, shows: yellow)
    Step.reads("Step 2 of 5.", shows: yellow)
    Step.gesture(.press("Next colour"), shows: green)
    Step.gesture(.press("Next colour"), shows: blue)
    Step.gesture(.press("Next colour"), shows: brown)
    Step.gesture(.press("Next colour"), shows: home)
    Step.reads("The last flow: all steps are completed.", shows: home)
  }

  static let statuses = Scenario("C2") { start in
    let yellow = home.pushing(ColoursStarts.lemon)
    start.toHome
    home.inStudio(
      "Prepare a flow", "red (pending)", "Mark as completed", "green (pending)", "Mark as in progress")
    Step.gesture(.press("Start"), shows: yellow)
    Step.gesture(.press("Next colour"), shows: yellow.pushing(Blue()))
    Step.gesture(.press("Next colour"), shows: yellow.pushing(Blue(), Brown()))
    Step.gesture(.press("Next colour"), shows: home)
    Step.reads("The last flow: all steps are completed.", shows: home)
  }

  static let apart = Scenario("C3") { start in
    start.toRed
    Step.reads("Made by Red.RedScreen.", shows: red)
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.reads("Made by Yellow.YellowScreen.", shows: yellow)
    Step.gesture(.press("Next colour"), shows: green)
    Step.reads("Made by Green.GreenScreen.", shows: green)
    Step.gesture(.press("Next colour"), shows: blue)
    Step.reads("Made by Blue.BlueScreen.", shows: blue)
    Step.gesture(.press("Next colour"), shows: brown)
    Step.reads("Made by Brown.BrownScreen.", shows: brown)
  }

  static let nothing = Scenario("C5") { start in
    start.toHome
    home.inStudio("Prepare a flow")
    for colour in ["red", "yellow", "green", "blue", "brown"] {
      home.inStudio("\(colour) (pending)", "Mark as completed")
    }
    Step.gesture(.press("Start"), shows: home)
    Step.reads("The last flow: it had no steps to show.", shows: home)
  }

  static let validators = Scenario("C8") { start in
    let green = red.pushing(Green())
    let blue = green.pushing(Blue())
    start.toRed
    red.inStudio("yellow (pending)", "Mark as completed", "Hide the sky")
    Step.gesture(.press("Refresh"), shows: red)
    Step.gesture(.press("Next colour"), shows: green)
    Step.gesture(.press("Next colour"), .waiting(as: "blue"), shows: green)
    Step.reads("The next colour is loading.", shows: green)
    Step.go(to: Studio(), shows: green.withStudio)
    Step.gesture(.press("Show the sky"), shows: blue)
    Step.outcome(of: "blue", shows: blue)
    Step.reads("Step 4 of 5.", shows: blue)
  }

  static let branching = Scenario("C9") { start in
    start.toRed
    Step.gesture(.press("Next colour"), shows: yellow)
    Step.gesture(.press("Next colour"), shows: green)
    Step.gesture(.press("Straight to brown"), shows: green.pushing(Brown()))
    Step.reads("Step 5 of 5.", shows: green.pushing(Brown()))
    Step.gesture(.press("Next colour"), shows: home)
    Step.reads("The last flow: all steps are completed.", shows: home)
  }
}
