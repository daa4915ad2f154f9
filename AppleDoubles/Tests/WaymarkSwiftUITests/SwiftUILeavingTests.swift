import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// The table of screens that ask to be left, by the action in their environment.
@Suite("Back and close in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUILeavingTests {
  @Test(
    "back and close remove only the screen that sends the request",
    arguments: LeavingRow.all, [ContainerStyle.automatic, .swiftUI])
  func leaves(row: LeavingRow, style: ContainerStyle) async throws {
    let problems = try await LeavingRun.problems(of: row) { SwiftUIProtectionHost($0, containers: style) }
    #expect(problems == [])
  }
}
