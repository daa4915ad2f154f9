import ProtectionTable
import Testing
import UIKit

/// The table of screens whose views cannot be built, on UIKit.
@Suite("Failed screens in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitFailedScreenTests {
  @Test(
    "a screen that cannot be built shows its error and does not block requests",
    arguments: FailedScreenRow.all())
  func shows(row: FailedScreenRow) async throws {
    let problems = try await FailedScreenRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
