package import ScreenKit
import UIKit
package import WaymarkTesting

/// The screens in front, as somebody uses them who sees only what they describe.
@MainActor
package struct DescribedScreens {
  private let screens: [ScreenDescription]

  package init(_ screens: [ScreenDescription]) { self.screens = screens }

  /// Presses what has a title.
  package func press(_ title: String) async -> GestureResult {
    for screen in screens {
      if let found = screen.actions.first(where: { $0.title == title }) { return .done(await found.action()) }
    }
    return .impossible("nothing in front is called \"\(title)\"")
  }

  /// Fills in the field with a label.
  package func fill(_ label: String, with text: String) -> GestureResult {
    for screen in screens {
      guard let index = screen.fields.firstIndex(where: { $0.label == label }) else { continue }
      screen.fill(index, with: text)
      return .done(nil)
    }
    return .impossible("nothing in front is labelled \"\(label)\"")
  }
}

/// Lets all that is about to run on the main actor have its turn, so often.
@MainActor
package func takeTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}

/// Waits until nothing moves in the world any longer.
@MainActor
package func settleWorld() async {
  for _ in 0..<6 {
    await takeTurns(8)
    UIKitDouble.world.settle()
  }
}
