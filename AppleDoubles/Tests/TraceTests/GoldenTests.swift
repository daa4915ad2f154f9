import Testing
import TraceFitting
import UIKit
import UIKitTraces

@MainActor struct GoldenTests {
  @Test(
    "the double matches the golden traces that exist",
    arguments: UIKitDouble.Version.allCases)
  func golden(_ version: UIKitDouble.Version) async throws {
    let report = try await TraceReport(
      onDouble: version, golden: TraceFolder.golden.version(version.rawValue))
    print("iOS \(version.rawValue): \(report)")
    for difference in report.differences { Issue.record("\(difference)") }
  }
}
