import Foundation
import MiniApps
import UIKitScenarios
import WaymarkTesting

/// Runs every scenario of every mini app on every host and prints a table of the results. The exit status is
/// 1 if a scenario failed or was not run on a host.
@main
@MainActor
enum Conformance {
  static func main() async {
    var rows: [[ScenarioResult]] = []
    for app in MiniApp.all {
      for scenario in app.scenarios { rows.append(await results(of: scenario, in: app)) }
    }
    let table = ScenarioTable(rows)
    print(table)
    let alone = ScenarioTable([[await MiniApp.twoTabs.runOnUIKit(.segues)]])
    print("\nOn UIKit alone:\n\(alone)")
    print("uikit is the UIKit host in a window of the double, not the real UIKit.")
    for failure in table.failures + alone.failures { print(failure) }
    exit(table.isComplete && alone.isComplete ? 0 : 1)
  }

  private static func results(of scenario: Scenario, in app: MiniApp) async -> [ScenarioResult] {
    var results: [ScenarioResult] = []
    for host in HostKind.allCases { results.append(await host.stage(for: app).run(scenario)) }
    results.append(await app.runOnUIKit(scenario))
    return results
  }
}
