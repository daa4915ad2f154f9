import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// Tests the table in the article *Interceptors and leave guards* in a `NavigatorView`.
@Suite("Protected screens in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUIProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.forwardButton])

  @Test(
    "interceptors are called once before a view appears",
    arguments: rows, [ContainerStyle.automatic, .swiftUI])
  func asks(row: ProtectionRow, style: ContainerStyle) async throws {
    let problems = try await ProtectionRun.problems(of: row) {
      SwiftUIProtectionHost($0, containers: style)
    }
    #expect(problems == [])
  }
}
