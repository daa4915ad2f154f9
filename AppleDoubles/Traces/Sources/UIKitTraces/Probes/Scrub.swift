import UIKit

extension TraceSequence {
  /// Records the result of `accessibilityPerformEscape` on a screen and on its stack, with and without a back
  /// button, and whether VoiceOver's scrub gesture pops the stack.
  ///
  /// **Decision:** whether the host overrides the method to ask the leave guard. If UIKit pops only while the
  /// back button is visible, the override is removed.
  static let scrub = TraceSequence("probe-scrub") { stage in
    let stack = await stage.showStack("A", "B", "C")
    let top = stack.topViewController
    await stage.step("call the method on the screen, with a back button") {
      stage.log.note("returns \(top?.accessibilityPerformEscape() ?? false)")
    }
    await stage.prepare {
      if stack.viewControllers.count < 3 { stack.pushViewController(stage.screen("C"), animated: false) }
    }
    await stage.step("call the method on the stack, with a back button") {
      stage.log.note("returns \(stack.accessibilityPerformEscape())")
    }
    await stage.prepare {
      if stack.viewControllers.count < 3 { stack.pushViewController(stage.screen("C"), animated: false) }
    }
    stack.topViewController?.navigationItem.hidesBackButton = true
    await stage.step("call the method on the screen, without a back button") {
      stage.log.note("returns \(stack.topViewController?.accessibilityPerformEscape() ?? false)")
    }
    await stage.step("call the method on the stack, without a back button") {
      stage.log.note("returns \(stack.accessibilityPerformEscape())")
    }
    await stage.step("scrub with VoiceOver") {
      await stage.ask("Turn VoiceOver on, and scrub with two fingers") {
        "\(stack.viewControllers.count) screens"
      }
    }
  }
}
