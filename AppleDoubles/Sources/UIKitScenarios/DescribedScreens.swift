package import ScreenKit
import UIKit
package import WaymarkTesting

/// The visible screens, used only by the texts they describe.
@MainActor
package struct DescribedScreens {
  private let screens: [ScreenDescription]

  package init(_ screens: [ScreenDescription]) { self.screens = screens }

  /// Performs the first action with this title.
  package func press(_ title: String) async -> GestureResult {
    for screen in screens {
      if let found = screen.actions.first(where: { $0.title == title }) { return .done(await found.action()) }
    }
    return .impossible("nothing in front is called \"\(title)\"")
  }

  /// Fills the first field with this label.
  package func fill(_ label: String, with text: String) -> GestureResult {
    for screen in screens {
      guard let index = screen.fields.firstIndex(where: { $0.label == label }) else { continue }
      screen.fill(index, with: text)
      return .done(nil)
    }
    return .impossible("nothing in front is labelled \"\(label)\"")
  }
}

/// Yields the main actor `count` times, so that scheduled tasks can run.
@MainActor
package func takeTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}

/// Waits until the current world has settled.
@MainActor
package func settleWorld() async {
  for _ in 0..<6 {
    await takeTurns(8)
    UIKitDouble.world.settle()
  }
}
