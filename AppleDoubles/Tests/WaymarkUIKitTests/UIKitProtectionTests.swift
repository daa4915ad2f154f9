import ProtectionTable
import Testing
import UIKit

/// Tests the table in the article *Interceptors and leave guards* on UIKit.
@Suite("Protected screens in UIKit", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct UIKitProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.forwardButton])

  @Test("interceptors are called once before a controller appears", arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) { UIKitProtectionHost($0) }
    #expect(problems == [])
  }
}
