import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// The table of screens whose views cannot be built, in a `NavigatorView`.
@Suite("Failed screens in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUIFailedScreenTests {
  @Test(
    "a screen that cannot be built shows its error and does not block requests",
    arguments: FailedScreenRow.all(), [ContainerStyle.automatic, .swiftUI])
  func shows(row: FailedScreenRow, style: ContainerStyle) async throws {
    let problems = try await FailedScreenRun.problems(of: row) {
      SwiftUIProtectionHost($0, containers: style)
    }
    #expect(problems == [])
  }
}
