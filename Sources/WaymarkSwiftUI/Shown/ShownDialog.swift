#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The content and the buttons of a system alert that shows a `Dialog`.
@MainActor
final class ShownDialog {
  fileprivate(set) var dialog: Dialog
  private let scope: ScreenScope

  init(_ dialog: Dialog, _ scope: ScreenScope) { (self.dialog, self.scope) = (dialog, scope) }

  var buttons: some View {
    ForEach(dialog.buttons, id: \.self) { [scope] button in
      Button(button.title, role: ButtonRole(button.role)) { scope.press(button) }
    }
  }

  @ViewBuilder var message: some View { if !dialog.message.isEmpty { Text(dialog.message) } }
}

extension ScreenModule where View == SwiftUIScreen {
  /// A module that shows dialogs as system alerts, unless the app declares a screen for them.
  static var alerts: Self {
    ScreenModule(Dialog.self) { dialog, scope in
      let shown = ShownDialog(dialog, scope)
      return SwiftUIScreen(DialogView(shown: shown), model: shown)
    } update: { dialog, screen in
      guard let shown = screen.model as? ShownDialog else { return }
      shown.dialog = dialog
      screen.show(DialogView(shown: shown))
    }
  }
}

/// A view of a dialog, for places where no system alert can be shown, such as over an external controller.
private struct DialogView: View {
  let shown: ShownDialog

  var body: some View {
    VStack {
      Text(shown.dialog.title)
      shown.message
      shown.buttons
    }
  }
}

extension ButtonRole {
  fileprivate init?(_ role: DialogButton.Role) {
    switch role {
    case .plain: return nil
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
#endif
