import Observation
import SwiftUI
import UIKit

@Observable @MainActor private final class AlertModel {
  var showsAlert = false
  var showsDialog = false
}

private struct AlertScreen: View {
  @Bindable var model: AlertModel

  var body: some View {
    Text("A")
      .alert("Delete?", isPresented: $model.showsAlert) {
        Button("Delete", role: .destructive) {}
        Button("Keep", role: .cancel) {}
      } message: {
        Text("It cannot be undone.")
      }
      .confirmationDialog("Sort by", isPresented: $model.showsDialog) {
        Button("Name") {}
      }
  }
}

extension TraceSequence {
  /// Records the type, title, style and presenting controller of SwiftUI's alerts and confirmation dialogs in
  /// a hosted screen.
  ///
  /// **Decision:** whether the host can recognize an app's own alert by the type `UIAlertController` and read
  /// its title. If the alert has another type, the host treats every controller that it did not create as
  /// external.
  static let alerts = TraceSequence("probe-alerts") { stage in
    let model = AlertModel()
    let state: @MainActor (UIViewController) -> String = { controller in
      guard let presented = controller.presentedViewController else { return "presents nothing" }
      let alert = presented as? UIAlertController
      let actions = alert?.actions.map { $0.title ?? "none" }.joined(separator: ", ") ?? "unknown"
      return "presents \(type(of: presented)), an alert controller: \(alert != nil)"
        + ", title \(presented.title ?? "none"), message \(alert?.message ?? "none"), actions \(actions)"
        + ", style \(alert?.preferredStyle.rawValue ?? -1)"
        + ", from \(presented.presentingViewController.map { "\(type(of: $0))" } ?? "nothing")"
    }
    let host = stage.host("screen", AlertScreen(model: model), state: state)
    let stack = await stage.showStack("A")
    await stage.prepare { stack.pushViewController(host, animated: false) }
    await stage.step("show an alert") {
      model.showsAlert = true
      await stage.turns(4) { "\(state(host)); stack: \(state(stack))" }
    }
    await stage.step("dismiss the alert") { model.showsAlert = false }
    await stage.step("show a confirmation dialog") {
      model.showsDialog = true
      await stage.turns(4) { "\(state(host)); stack: \(state(stack))" }
    }
    await stage.step("dismiss the confirmation dialog") { model.showsDialog = false }
  }
}
