import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// The table of what survives what in a `NavigatorView`.
@Suite("Data that survives in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUISurvivalTests {
  private nonisolated static let rows = SurvivalRow.all(without: [.browser])

  @Test(
    "a screen's data survives as documented in the table",
    arguments: rows, [ContainerStyle.automatic, .swiftUI])
  func survives(row: SurvivalRow, style: ContainerStyle) async throws {
    let problems = try await SurvivalRun.problems(of: row) {
      SwiftUIProtectionHost($0, containers: style)
    }
    #expect(problems == [])
  }
}
