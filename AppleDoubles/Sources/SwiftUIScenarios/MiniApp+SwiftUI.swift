public import MiniApps
public import SwiftUI
public import UIKit
public import WaymarkSwiftUI
public import WaymarkTesting

extension MiniApp {
  /// Runs a scenario in a `NavigatorView`, in a new world.
  public func runOnSwiftUI(
    _ scenario: Scenario, containers style: ContainerStyle = .automatic,
    on profile: SwiftUIDouble.Profile = .v18, knobs: SwiftUIDouble.Knobs = .init(),
    timing: UIKitDouble.Knobs = .init()
  ) async -> ScenarioResult {
    let world = UIKitDouble.World(knobs: timing, recordsExceptions: true)
    return await UIKitDouble.$current.withValue(world) {
      (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (profile, knobs)
      return await self.stage(style == .swiftUI ? "swiftui containers" : "swiftui") {
        SwiftUIScenarioHost($0.modules, containers: style)
      }.run(scenario)
    }
  }
}
