import UIKit

extension TraceSequence {
  /// What VoiceOver's scrub does to a stack whose back button is hidden: who answers `accessibilityPerformEscape`, and whether the stack
  /// pops.
  ///
  /// **Decision:** whether the host overrides the method to ask the guard. If UIKit pops only where a back button shows, the override goes.
  static let scrub = TraceSequence("probe-scrub") { stage in
    let stack = await stage.showStack("A", "B", "C")
    let top = stack.topViewController
    await stage.step("ask the screen, with a back button") {
      stage.log.note("answers \(top?.accessibilityPerformEscape() ?? false)")
    }
    await stage.prepare {
      if stack.viewControllers.count < 3 { stack.pushViewController(stage.screen("C"), animated: false) }
    }
    await stage.step("ask the stack, with a back button") {
      stage.log.note("answers \(stack.accessibilityPerformEscape())")
    }
    await stage.prepare {
      if stack.viewControllers.count < 3 { stack.pushViewController(stage.screen("C"), animated: false) }
    }
    stack.topViewController?.navigationItem.hidesBackButton = true
    await stage.step("ask the screen, without one") {
      stage.log.note("answers \(stack.topViewController?.accessibilityPerformEscape() ?? false)")
    }
    await stage.step("ask the stack, without one") {
      stage.log.note("answers \(stack.accessibilityPerformEscape())")
    }
    await stage.step("scrub with VoiceOver") {
      await stage.ask("Turn VoiceOver on, and scrub with two fingers") {
        "\(stack.viewControllers.count) screens"
      }
    }
  }
}
