import UIKit

extension TraceSequence {
  /// Sequences that set a whole stack.
  static let changes = [
    TraceSequence("set-same-top") { stage in
      let stack = await stage.showStack("A", "B")
      let x = stage.screen("X"), top = stack.viewControllers[1]
      await stage.step("set X and B, animated", 38, 77) {
        stack.setViewControllers([x, top], animated: true)
      }
    },
    TraceSequence("set-lower-top") { stage in
      let stack = await stage.showStack("A", "B", "C")
      let below = Array(stack.viewControllers.prefix(2))
      await stage.step("set A and B, animated", 38, 40) { stack.setViewControllers(below, animated: true) }
    },
    TraceSequence("set-new-top") { stage in
      let stack = await stage.showStack("A", "B")
      let x = stage.screen("X"), y = stage.screen("Y"), z = stage.screen("Z")
      await stage.step("set X and Y, animated", 38, 41, 77) {
        stack.setViewControllers([x, y], animated: true)
      }
      await stage.step("set Z, not animated", 3, 38, 41) { stack.setViewControllers([z], animated: false) }
    },
    TraceSequence("set-nothing") { stage in
      let stack = await stage.showStack("A", "B")
      let c = stage.screen("C")
      await stage.step("set an empty stack", 37) { stack.setViewControllers([], animated: false) }
      await stage.step("push C on it, animated", 37, 39) { stack.pushViewController(c, animated: true) }
    },
  ]

  /// Sequences with calls during a transition.
  static let interruptions = [
    TraceSequence("push-during-push") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B"), c = stage.screen("C")
      await stage.step("push B, and C while it runs", 1, 4) {
        stack.pushViewController(b, animated: true)
        await stage.underWay(stack)
        stage.mark("under way")
        stack.pushViewController(c, animated: true)
      }
    },
    TraceSequence("push-twice-at-once") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B"), c = stage.screen("C")
      await stage.step("push B and C in one go", 1, 4) {
        stack.pushViewController(b, animated: true)
        stack.pushViewController(c, animated: true)
      }
    },
    TraceSequence("pop-during-push") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B")
      await stage.step("push B, and pop it while it runs", 1, 4) {
        stack.pushViewController(b, animated: true)
        await stage.underWay(stack)
        stack.popViewController(animated: true)
      }
    },
    TraceSequence("set-during-pop") { stage in
      let stack = await stage.showStack("A", "B")
      let c = stage.screen("C")
      await stage.step("pop B, and set C while it runs, not animated", 1, 4) {
        stack.popViewController(animated: true)
        await stage.underWay(stack)
        stack.setViewControllers([c], animated: false)
      }
    },
    TraceSequence("present-during-push") { stage in
      let stack = await stage.showStack("A")
      let b = stage.screen("B"), s = stage.screen("S")
      await stage.step("push B and present S in one go", 4, 6, 13) {
        stack.pushViewController(b, animated: true)
        stack.present(s, animated: true) { stage.log.note("presented") }
      }
    },
  ]
}
