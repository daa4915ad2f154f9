import ProtectionTable
import SwiftUI
import Testing
import UIKit
import WaymarkSwiftUI

/// The table of restorations in a `NavigatorView`.
@Suite("State restoration in SwiftUI", .world(recordsExceptions: true), .timeLimit(.minutes(10)))
@MainActor
struct SwiftUIRestorationTests {
  @Test(
    "events during a restoration do not lose the restored screens",
    arguments: RestorationRow.all, [ContainerStyle.automatic, .swiftUI])
  func restores(row: RestorationRow, style: ContainerStyle) async throws {
    let problems = try await RestorationRun.problems(of: row) {
      SwiftUIProtectionHost($0, containers: style)
    }
    #expect(problems == [])
  }
}
