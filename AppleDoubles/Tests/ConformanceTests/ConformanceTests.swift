import MiniApps
import Testing
import UIKit
import UIKitScenarios
import WaymarkTesting

/// Runs the scenarios of the mini apps in a window of the double.
@MainActor
struct ConformanceTests {
  @Test(
    "every mini app passes its scenarios on UIKit under every setting of the double",
    arguments: Turn.chosen(of: UIKitDouble.Knobs.singleTurns.indices))
  func scenarios(timing: Int) async {
    for app in MiniApp.all {
      for scenario in app.scenarios.map(Turn.fromChosenStarts) {
        let result = await app.runOnUIKit(scenario, knobs: UIKitDouble.Knobs.singleTurns[timing])
        #expect(result.hasPassed, "\(result)")
      }
    }
    let segues = await MiniApp.twoTabs.runOnUIKit(.segues, knobs: UIKitDouble.Knobs.singleTurns[timing])
    #expect(segues.hasPassed, "\(segues)")
  }
}
