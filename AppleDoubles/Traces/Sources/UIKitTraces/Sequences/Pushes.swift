import UIKit

extension TraceSequence {
  /// Records the completion of the current transaction.
  @MainActor private static func completing(_ stage: Stage) {
    CATransaction.setCompletionBlock {
      MainActor.assumeIsolated { stage.log.note("transaction completes") }
    }
  }

  static let pushes = [
    TraceSequence("first-appearance") { stage in
      let stack = stage.navigation("nav", "A", "B")
      await stage.step("set the root and make the window visible", 45, 66, 75, 77) {
        stage.window.rootViewController = stack
        stage.window.makeKeyAndVisible()
      }
    },
    TraceSequence("push") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B"), c = stage.screen("C")
      await stage.step("push B, animated", 1, 2, 3, 5, 39) { stack.pushViewController(b, animated: true) }
      await stage.step("push C, not animated", 2, 3, 5, 39) { stack.pushViewController(c, animated: false) }
    },
    TraceSequence("push-off-window") { stage in
      let stack = stage.navigation("nav", "A")
      let b = stage.screen("B")
      await stage.step("push B, animated", 5, 65) { stack.pushViewController(b, animated: true) }
      await stage.step("pop it, animated", 5, 65) { stack.popViewController(animated: true) }
    },
    TraceSequence("push-coordinated") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B")
      await stage.step("push B with an animation alongside", 7, 39) {
        stack.pushViewController(b, animated: true)
        stack.transitionCoordinator?.animate(alongsideTransition: nil) {
          stage.log.note("alongside completes, cancelled: \($0.isCancelled)")
        }
      }
      await stage.step("pop it with an animation alongside", 7, 40) {
        stack.popViewController(animated: true)
        stack.transitionCoordinator?.animate(alongsideTransition: nil) {
          stage.log.note("alongside completes, cancelled: \($0.isCancelled)")
        }
      }
    },
    TraceSequence("push-in-transaction") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B"), c = stage.screen("C")
      await stage.step("push B, animated", 8) {
        CATransaction.begin()
        completing(stage)
        stack.pushViewController(b, animated: true)
        CATransaction.commit()
      }
      await stage.step("push C, not animated", 8) {
        CATransaction.begin()
        completing(stage)
        stack.pushViewController(c, animated: false)
        CATransaction.commit()
      }
    },
    TraceSequence("push-with-animations-off") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B")
      await stage.step("push B, animated", 9) {
        UIView.setAnimationsEnabled(false)
        stack.pushViewController(b, animated: true)
      }
      UIView.setAnimationsEnabled(true)
    },
  ]
}
