import Mission
import TwoTabs
import TwoTabsScenarios
import Waymark
public import WaymarkTesting

extension Scenario {
  /// A scenario for UIKit only: a segue shows letters and code shows numbers, with the same routes for both.
  public static let segues = Scenario("T9", Mission.title(of: "T9"), from: TwoTabsStarts.all) { _ in
    ScenarioStep.perform(.reset(to: Number(3)), shows: number)
    ScenarioStep.gesture(.tapTab(0), shows: letters)
    ScenarioStep.gesture(.press("Letter C"), shows: letter)
    ScenarioStep.reads("Brought by the segue toLetter.", shows: letter)
    ScenarioStep.gesture(.back, shows: letters)
    // A link shows the letter through the same segue.
    ScenarioStep.open("twotabs://letters/c", shows: letter)
    ScenarioStep.reads("Brought by the segue toLetter.", shows: letter)
    ScenarioStep.open("twotabs://numbers/4", shows: letter.selecting(1).pushing(Number(4)))
    ScenarioStep.gesture(.swipeBack, shows: letter.selecting(1))
  }

  private static let number = ShownPicture(
    .tabs(
      as: TabBar(), selecting: 1, .stack(as: LetterStack(), Letters()),
      .stack(as: NumberStack(), Numbers(), Number(3))))
  private static let letters = number.selecting(0)
  private static let letter = letters.pushing(Letter("c"))
}
