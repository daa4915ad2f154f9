import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

@Suite("Changes without animation in UIKit", .world)
@MainActor
struct WithoutAnimationTests {
  @Test("a change is animated, unless it is asked for without animation")
  func asked() async throws {
    let told = Told()
    let stage = try await UIKitStage(containers: .telling(told))
    told.pushes = []
    try await stage.ask { await $0.go(to: Screen("a")) }
    try await stage.ask { navigator in
      await navigator.withoutAnimation { await navigator.go(to: Screen("b")) }
    }
    try await stage.ask { await $0.go(to: Screen("c")) }
    #expect(told.pushes == [true, false, true] && stage.agrees && stage.faults.isEmpty)
  }
}

/// What UIKit was told to animate.
@MainActor
final class Told {
  var pushes: [Bool] = []
}

extension UIKitContainers {
  /// Stacks that say what they are told to animate.
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
