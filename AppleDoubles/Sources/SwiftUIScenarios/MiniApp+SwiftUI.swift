public import MiniApps
public import SwiftUI
import UIKit
public import WaymarkTesting

extension MiniApp {
  /// Runs a scenario on the SwiftUI host, in a new world of the doubles.
  public func runOnSwiftUI(
    _ scenario: Scenario, on profile: SwiftUIDouble.Profile = .v18, knobs: SwiftUIDouble.Knobs = .init()
  ) async -> ScenarioResult {
    let world = UIKitDouble.World(recordsExceptions: true)
    return await UIKitDouble.$current.withValue(world) {
      (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (profile, knobs)
      return await self.stage("swiftui") { SwiftUIScenarioHost($0.modules) }.run(scenario)
    }
  }
}
