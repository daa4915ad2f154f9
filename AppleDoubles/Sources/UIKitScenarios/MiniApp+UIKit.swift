public import MiniApps
public import UIKit
public import WaymarkTesting

extension MiniApp {
  /// Runs a scenario on the UIKit host, in a window of the double and in a new world.
  ///
  /// - Parameter knobs: the settings of undocumented behaviour of UIKit.
  public func runOnUIKit(
    _ scenario: Scenario, knobs: UIKitDouble.Knobs = UIKitDouble.Knobs()
  ) async -> ScenarioResult {
    let world = UIKitDouble.World(knobs: knobs, recordsExceptions: true)
    return await UIKitDouble.$current.withValue(world) {
      await self.stage("uikit") { UIKitScenarioHost($0.modules) }.run(scenario)
    }
  }
}
