import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// The table of the article *Interceptors and leave guards*, in a `NavigatorView`.
@Suite("Protection in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUIProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.forwardButton])

  @Test(
    "interceptors are asked as the article says, once, and no view appears before",
    arguments: rows, [ContainerStyle.automatic, .swiftUI])
  func asks(row: ProtectionRow, style: ContainerStyle) async throws {
    let problems = try await ProtectionRun.problems(of: row) {
      SwiftUIProtectionHost($0, containers: style)
    }
    #expect(problems == [])
  }
}
