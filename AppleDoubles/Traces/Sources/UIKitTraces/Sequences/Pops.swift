import UIKit

extension TraceSequence {
  static let pops = [
    TraceSequence("pop") { stage in
      let stack = await stage.showStack("A", "B", "C")
      await stage.step("pop C, animated", 1, 2, 3, 40, 41) { stack.popViewController(animated: true) }
      await stage.step("pop B, not animated", 2, 3, 40, 41) { stack.popViewController(animated: false) }
      await stage.step("pop at the root", 36) { stack.popViewController(animated: true) }
    },
    TraceSequence("pop-several") { stage in
      let stack = await stage.showStack("A", "B", "C")
      let d = stage.screen("D")
      await stage.prepare { stack.pushViewController(d, animated: false) }
      let second = stack.viewControllers[1]
      await stage.step("pop to B, animated", 40, 41) { stack.popToViewController(second, animated: true) }
      await stage.step("pop to the root, not animated", 40, 41) {
        stack.popToRootViewController(animated: false)
      }
    },
    TraceSequence("pop-cancelled") { stage in
      let stack = await stage.showStack("A", "B")
      await pop(stack, on: stage, 7, 44) { $0.cancel() }
      await stage.step("push C afterwards, animated", 44, 39) {
        stack.pushViewController(stage.screen("C"), animated: true)
      }
    },
    TraceSequence("pop-finished-by-hand") { stage in
      let stack = await stage.showStack("A", "B")
      await pop(stack, on: stage, 7, 40) { $0.finish() }
    },
  ]

  /// Begins an interactive pop, moves it half-way, and ends it.
  @MainActor private static func pop(
    _ stack: UINavigationController, on stage: Stage, _ rule: Int, _ other: Int,
    end: (UIPercentDrivenInteractiveTransition) -> Void
  ) async {
    let interaction = UIPercentDrivenInteractiveTransition()
    let delegate = stage.listen(FadingNavigation(stage.log))
    delegate.interaction = interaction
    stack.delegate = delegate
    await stage.step("begin to pop, move, and let go", rule, other) {
      stack.popViewController(animated: true)
      stack.transitionCoordinator?.animate(alongsideTransition: nil) {
        stage.log.note("alongside completes, cancelled: \($0.isCancelled)")
      }
      stack.transitionCoordinator?.notifyWhenInteractionChanges {
        stage.log.note("interaction changes, cancelled: \($0.isCancelled)")
      }
      await stage.underWay(stack)
      interaction.update(0.5)
      stage.mark("half-way")
      end(interaction)
    }
    delegate.interaction = nil
  }
}
