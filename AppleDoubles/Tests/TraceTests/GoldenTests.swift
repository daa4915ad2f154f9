import Testing
import TraceFitting
import UIKit
import UIKitTraces

@MainActor struct GoldenTests {
  @Test(
    "the traces of the double match the golden traces",
    arguments: UIKitDouble.Version.allCases)
  func golden(_ version: UIKitDouble.Version) async throws {
    let report = try await TraceReport(
      onDouble: version, golden: TraceFolder.golden.version(version.rawValue))
    print("iOS \(version.rawValue): \(report)")
    for difference in report.differences { Issue.record("\(difference)") }
  }
}
