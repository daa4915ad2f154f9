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
    Step.reads("Colour 1 of 5.", shows: red)
    Step.gesture(.press("Found it"), shows: yellow)
    Step.gesture(.press("Found it"), shows: green)
    Step.gesture(.back, shows: yellow)
    Step.reads("Colour 2 of 5.", shows: yellow)
    Step.gesture(.press("Found it"), shows: green)
    Step.gesture(.press("Found it"), shows: blue)
    Step.gesture(.press("Found it"), shows: brown)
    Step.gesture(.press("Found it"), shows: home)
    Step.reads("The walk is over. Well done!", shows: home)
  }

  static let statuses = Scenario("C2") { start in
    let yellow = home.pushing(ColoursStarts.lemon)
    start.toHome
    home.inStudio(
      "Plan a new walk", "Red", "Mark as found", "Green", "Mark as in progress")
    Step.gesture(.press("Start"), shows: yellow)
    Step.gesture(.press("Found it"), shows: yellow.pushing(Blue()))
    Step.gesture(.press("Found it"), shows: yellow.pushing(Blue(), Brown()))
    Step.gesture(.press("Found it"), shows: home)
    Step.reads("The walk is over. Well done!", shows: home)
  }

  static let apart = Scenario("C3") { start in
    start.toRed
    Step.reads("Look for a ripe tomato, or an old letter box.", shows: red)
    Step.gesture(.press("Found it"), shows: yellow)
    Step.reads("Look for something as yellow as a lemon.", shows: yellow)
    Step.gesture(.press("Found it"), shows: green)
    Step.reads("Look for a leaf, or moss after rain.", shows: green)
    Step.gesture(.press("Found it"), shows: blue)
    Step.reads("Look at the sea on a clear day.", shows: blue)
    Step.gesture(.press("Found it"), shows: brown)
    Step.reads("Look for a chestnut under a tree.", shows: brown)
  }

  static let nothing = Scenario("C5") { start in
    start.toHome
    home.inStudio("Plan a new walk")
    for colour in ["Red", "Yellow", "Green", "Blue", "Brown"] {
      home.inStudio(colour, "Mark as found")
    }
    Step.gesture(.press("Start"), shows: home)
    Step.reads("There was no colour left to find.", shows: home)
  }

  static let validators = Scenario("C8") { start in
    let green = red.pushing(Green())
    let blue = green.pushing(Blue())
    start.toRed
    red.inStudio("Yellow", "Mark as found", "Cloud the sky")
    Step.gesture(.press("Refresh"), shows: red)
    Step.gesture(.press("Found it"), shows: green)
    Step.gesture(.press("Found it"), .waiting(as: "blue"), shows: green)
    Step.reads("The next colour waits for a clear sky.", shows: green)
    Step.go(to: Studio(), shows: green.withStudio)
    Step.gesture(.press("Clear the sky"), shows: blue)
    Step.outcome(of: "blue", shows: blue)
    Step.reads("Colour 4 of 5.", shows: blue)
  }

  static let branching = Scenario("C9") { start in
    start.toRed
    Step.gesture(.press("Found it"), shows: yellow)
    Step.gesture(.press("Found it"), shows: green)
    Step.gesture(.press("Straight to brown"), shows: green.pushing(Brown()))
    Step.reads("Colour 5 of 5.", shows: green.pushing(Brown()))
    Step.gesture(.press("Found it"), shows: home)
    Step.reads("The walk is over. Well done!", shows: home)
  }
}
