import Foundation
import MiniApps
import Mission
import Testing
import WaymarkTesting

@MainActor
struct ScenarioTableTests {
  private func lines() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return try String(contentsOf: root.appending(path: "Documentation/scenarios.md"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// The rows that other tests check. Segues exist only in UIKit, so `Conformance` in AppleDoubles runs their
  /// scenario. `ShopTests` runs the verifier, on the headless host. `InspectedShopTests` attaches the inspector
  /// on the hosts of this package, and `test_inspector.py` in a browser. The doubles are built without the
  /// trait that the inspector needs.
  private let elsewhere = [
    "T9": "– | – | yes | – | – | –",
    "B2": "yes | – | – | – | – | –",
    "B6": "yes | yes | – | – | – | yes",
  ]

  /// The results in SwiftUI's containers. They do not detect external screens, so no scenario is run from the
  /// start with such a screen, and M7, which needs one, is not run at all.
  private func inSwiftUIContainers(_ id: String) -> String { id == "M7" ? "–" : "part" }

  @Test("the scenario table lists the correct hosts for each scenario")
  func tableIsTrue() throws {
    let all = Set(try lines())
    let built = Set(MiniApp.all.flatMap { $0.scenarios.map(\.id) })
    for row in Mission.rows {
      let passed = "yes | yes | yes | yes | \(inSwiftUIContainers(row.id)) | yes"
      let works = built.contains(row.id) ? passed : elsewhere[row.id] ?? "– | – | – | – | – | –"
      #expect(all.contains("| \(row.id) | \(row.title) | \(works) |"))
    }
  }

  @Test("the scenario table contains no unknown scenario")
  func tableIsComplete() throws {
    let ids = try lines().filter { $0.hasPrefix("| ") }.compactMap { line in
      line.split(separator: "|").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let rows = ids.filter { $0.wholeMatch(of: /[A-Z][0-9]+/) != nil }
    #expect(rows == Mission.rows.map(\.id))
  }
}
