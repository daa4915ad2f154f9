public import MiniApps
public import UIKit
public import WaymarkTesting

extension MiniApp {
  /// Runs a scenario in a window of the double, in a world of its own.
  ///
  /// - Parameter knobs: how UIKit times what nobody documents.
  public func runOnUIKit(
    _ scenario: Scenario, knobs: UIKitDouble.Knobs = UIKitDouble.Knobs()
  ) async -> ScenarioResult {
    let world = UIKitDouble.World(knobs: knobs, recordsExceptions: true)
    return await UIKitDouble.$current.withValue(world) {
      await self.stage("uikit") { UIKitScenarioHost($0.modules) }.run(scenario)
    }
  }
}
