import ProtectionTable
import Testing
import UIKit

/// The table of screens that ask to be left, on UIKit.
@Suite("Back and close in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitLeavingTests {
  @Test("back and close remove only the screen that sends the request", arguments: LeavingRow.all)
  func leaves(row: LeavingRow) async throws {
    let problems = try await LeavingRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
