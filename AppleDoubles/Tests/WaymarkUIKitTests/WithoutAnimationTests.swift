import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Changes without animation in UIKit", .world)
@MainActor
struct WithoutAnimationTests {
  @Test("a change is animated unless its request disables animation")
  func asked() async throws {
    let told = Told()
    let stage = try await UIKitStage(containers: .telling(told))
    told.pushes = []
    try await stage.ask { await $0.go(to: Screen("a")) }
    try await stage.ask { await $0.go(to: Screen("b"), with: .noAnimation) }
    try await stage.ask { await $0.go(to: Screen("c")) }
    #expect(told.pushes == [true, false, true] && stage.agrees && stage.faults.isEmpty)
  }
}

/// The `animated` arguments of recorded pushes.
@MainActor
final class Told {
  var pushes: [Bool] = []
}

extension UIKitContainers {
  /// Returns containers whose stacks record the `animated` arguments of pushes.
  @MainActor
  static func telling(_ told: Told) -> UIKitContainers {
    var containers = UIKitContainers()
    containers.makeStack = {
      let stack = ToldStack()
      stack.told = told
      return stack
    }
    return containers
  }
}

private final class ToldStack: StackController {
  var told: Told?

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    told?.pushes.append(animated)
    super.pushViewController(viewController, animated: animated)
  }
}
