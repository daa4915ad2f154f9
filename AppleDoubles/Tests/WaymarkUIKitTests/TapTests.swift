import Testing
import UIKit
import Waymark
import WaymarkUIKit

/// Several taps in one screen, before the user sees the effect of the first one.
@Suite("Taps in UIKit", .world(recordsExceptions: true))
@MainActor
struct TapTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  /// A stage whose first screen has two rows, and the requests of these rows.
  private func show() async throws -> (UIKitStage, [UIButton], Taps) {
    let stage = try await UIKitStage()
    let taps = Taps()
    let home = try #require(stage.stack?.viewControllers.first as? ScreenController)
    let rows = ["first", "second"].map { name in
      let action = UIAction { _ in
        if let request = home.scope.dispatch(.go(to: Screen(name))) { taps.requests.append(request) }
      }
      return UIButton(primaryAction: action)
    }
    rows.forEach(home.view.addSubview)
    return (stage, rows, taps)
  }

  private func pass(_ seconds: Double) async {
    for _ in 0..<8 { await takeTurn() }
    world.advance(by: seconds)
    for _ in 0..<8 { await takeTurn() }
  }

  @Test(
    "tapping two rows in quick succession opens only one screen", arguments: [0, 1.0 / 60, 0.1, 0.25, 0.4])
  func twoRows(seconds: Double) async throws {
    let (stage, rows, taps) = try await show()
    #expect(world.user.tap(rows[0]))
    if seconds > 0 { await pass(seconds) }
    world.user.tap(rows[1])
    await stage.settle()
    #expect(stage.screens == ["home", "first"] && stage.agrees && stage.faults.isEmpty)
    #expect(taps.requests.allSatisfy { $0.outcome != nil })
  }

  @Test("tapping a row twice opens only one screen", arguments: [0, 1.0 / 60, 0.1, 0.25, 0.4])
  func sameRow(seconds: Double) async throws {
    let (stage, rows, taps) = try await show()
    world.user.tap(rows[0])
    if seconds > 0 { await pass(seconds) }
    world.user.tap(rows[0])
    await stage.settle()
    #expect(stage.screens == ["home", "first"] && stage.agrees)
    #expect(taps.requests.allSatisfy { $0.outcome != nil })
  }
}

@MainActor private final class Taps { var requests: [DispatchedRequest] = [] }
