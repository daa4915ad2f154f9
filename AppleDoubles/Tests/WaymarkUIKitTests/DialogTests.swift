import Testing
import UIKit
import Waymark
import WaymarkUIKit

/// The module from the article about dialogs for UIKit, copied unchanged.
@MainActor
private let modules: [ScreenModule<UIViewController>] = [
  ScreenModule(Dialog.self) { dialog, scope in
    let alert = UIAlertController(
      title: dialog.title, message: dialog.message, preferredStyle: .alert)
    for button in dialog.buttons {
      let style: UIAlertAction.Style =
        switch button.role {
        case .plain: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
      let action = UIAlertAction(title: button.title, style: style) { _ in
        scope.dispatch(.finish(dialog, with: button))
      }
      alert.addAction(action)
    }
    return alert
  }
]

@Suite("Dialogs in UIKit")
@MainActor
struct DialogTests {
  // Scenario B10.
  @Test(
    "an alert's action returns a result even if UIKit dismisses the alert itself",
    arguments: UIKitDouble.Knobs.singleTurns.indices)
  func answers(_ timing: Int) async throws {
    let world = UIKitDouble.World(knobs: UIKitDouble.Knobs.singleTurns[timing])
    try await UIKitDouble.$current.withValue(world) {
      let stage = try await UIKitStage(modules: modules)
      let dialog = Dialog("Delete?", buttons: [.cancel("Keep"), .destructive("Delete")])
      let asking = Task { await stage.navigator.choice(in: dialog) }
      await stage.settle()
      let alert = try #require(stage.top as? UIAlertController)
      #expect(UIKitDouble.world.user.tapAlert(alert, "Delete"))
      await stage.settle()
      #expect(await asking.value == .destructive("Delete"))
      #expect(stage.agrees && stage.navigator.state.layers.count == 1)
    }
  }
}
