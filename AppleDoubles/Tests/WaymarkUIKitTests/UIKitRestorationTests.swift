import ProtectionTable
import Testing
import UIKit

/// The table of restorations on UIKit.
@Suite("State restoration in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitRestorationTests {
  @Test("events during a restoration do not lose the restored screens", arguments: RestorationRow.all)
  func restores(row: RestorationRow) async throws {
    let problems = try await RestorationRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
