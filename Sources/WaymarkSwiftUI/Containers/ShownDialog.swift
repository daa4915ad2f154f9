#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The content and the buttons of an alert or a confirmation dialog of the system that shows a `Dialog`.
@MainActor
final class ShownDialog {
  fileprivate(set) var dialog: Dialog
  private weak var scope: ScreenScope?

  init(_ dialog: Dialog, _ scope: ScreenScope) { (self.dialog, self.scope) = (dialog, scope) }

  var buttons: some View {
    ForEach(dialog.buttons, id: \.self) { [weak scope, dialog] button in
      Button(button.title, role: ButtonRole(button.role)) {
        scope?.dispatch(.finish(dialog, with: button), at: nil)
      }
    }
  }

  /// Presses the button with the cancel role.
  ///
  /// - Returns: `false` if there is no such button, or if the dialog is no longer shown.
  func cancel() -> Bool {
    guard let button = dialog.buttons.first(where: { $0.role == .cancel }), let scope else { return false }
    scope.dispatch(.finish(dialog, with: button), at: nil)
    return true
  }

  @ViewBuilder var message: some View { if !dialog.message.isEmpty { Text(dialog.message) } }
}

extension ScreenModule where View == SwiftUIScreen {
  /// A module that shows dialogs as system alerts, unless the app declares a screen for them.
  static var alerts: Self {
    ScreenModule(Dialog.self) { dialog, scope in
      SwiftUIScreen(Text(dialog.title), model: ShownDialog(dialog, scope))
    } update: { dialog, screen in
      (screen.model as? ShownDialog)?.dialog = dialog
    }
  }
}

extension ContainerNode {
  /// The dialog of this layer, or `nil` if the layer is no dialog or the app declares a screen for it.
  @MainActor func dialog(in views: ViewStore<SwiftUIScreen>) -> ShownDialog? {
    children.first?.screen.flatMap { views.view(of: $0.id)?.model as? ShownDialog }
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
