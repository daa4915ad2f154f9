public import Waymark

extension ScreenModule where View == ScreenDescription {
  /// The module of `Dialog`, which is the same on all hosts: title, message and buttons.
  @MainActor
  public static var dialog: ScreenModule<ScreenDescription> {
    ScreenModule(Dialog.self) { dialog, scope in
      ScreenDescription(
        dialog.title, text: dialog.message.isEmpty ? [] : [dialog.message],
        buttons: dialog.buttons.map { button in
          ScreenButton(button.title, ScreenButton.Role(button.role)) {
            await scope.finish(dialog, with: button)
          }
        })
    }
  }
}

extension ScreenButton.Role {
  fileprivate init(_ role: DialogButton.Role) {
    switch role {
    case .plain, .cancel: self = .plain
    case .destructive: self = .destructive
    }
  }
}
