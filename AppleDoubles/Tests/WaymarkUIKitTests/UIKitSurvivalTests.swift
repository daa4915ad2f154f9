import ProtectionTable
import Testing
import UIKit

/// The table of what survives what on UIKit.
@Suite("Data that survives in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitSurvivalTests {
  private nonisolated static let rows = SurvivalRow.all(without: [.browser])

  @Test("a screen's data survives as documented in the table", arguments: rows)
  func survives(row: SurvivalRow) async throws {
    let problems = try await SurvivalRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
