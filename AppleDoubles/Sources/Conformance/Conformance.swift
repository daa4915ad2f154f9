import Foundation
import MiniApps
import SwiftUIScenarios
import UIKitScenarios
import WaymarkSwiftUI
import WaymarkTesting

/// Runs every scenario of every mini app on every host and prints a table of the results. The exit status is
/// 1 if a scenario failed, or was not run on a host that supports it.
@main
@MainActor
enum Conformance {
  /// The scenarios that SwiftUI's containers cannot run, because these do not detect external screens.
  private static let needsExternalScreens: Set = ["M7"]

  static func main() async {
    var rows: [[ScenarioResult]] = []
    for app in MiniApp.all {
      for scenario in app.scenarios { rows.append(await results(of: scenario, in: app)) }
    }
    let table = ScenarioTable(rows)
    print(table)
    let alone = ScenarioTable([[await MiniApp.twoTabs.runOnUIKit(.segues)]])
    print("\nOn UIKit alone:\n\(alone)")
    print("uikit and swiftui are hosts on doubles of UIKit and SwiftUI, not on the real frameworks.")
    for failure in table.failures + alone.failures { print(failure) }
    let isComplete = rows.joined().allSatisfy { $0.hasPassed || cannotRun($0) }
    exit(isComplete && alone.isComplete ? 0 : 1)
  }

  private static func cannotRun(_ result: ScenarioResult) -> Bool {
    result.failures.isEmpty && result.host == "swiftui containers"
      && needsExternalScreens.contains(result.scenario.id)
  }

  private static func results(of scenario: Scenario, in app: MiniApp) async -> [ScenarioResult] {
    var results: [ScenarioResult] = []
    for host in HostKind.allCases { results.append(await host.stage(for: app).run(scenario)) }
    results.append(await app.runOnUIKit(scenario))
    results.append(await app.runOnSwiftUI(scenario))
    results.append(await app.runOnSwiftUI(scenario, containers: .swiftUI))
    return results
  }
}
