import ProtectionTable
import Testing
import UIKit

/// The table of the article *Interceptors and leave guards*, in UIKit.
@Suite("Protection in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.forwardButton])

  @Test("interceptors are asked as the article says, once, and no controller appears before", arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
