#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// A module that shows each `Dialog` as an alert or, if its style is `confirmation`, as an action sheet.
  ///
  /// ```swift
  /// let modules = ModuleRegistry<UIViewController> {
  ///   ScreenModule.dialogs
  ///   ScreenModule(Movie.self) { movie, _ in MovieViewController(movie) }
  /// }
  /// ```
  ///
  /// On an iPad, the action sheet points to the view or item that ``UIKitPresentations/anchor`` returns for
  /// the dialog's source. If the closure returns `nil`, the action sheet is in the middle of the presenting
  /// screen. If the dialog has no source, it is shown as an alert, because UIKit requires one. The same
  /// applies to the Mac and to visionOS. On tvOS, which has no action sheets, every dialog is an alert.
  public static var dialogs: ScreenModule {
    ScreenModule(Dialog.self) { dialog, scope in
      let alert = UIAlertController(
        title: dialog.title, message: dialog.message.isEmpty ? nil : dialog.message,
        preferredStyle: dialog.alertStyle)
      for button in dialog.buttons {
        alert.addAction(
          UIAlertAction(title: button.title, style: .init(button.role)) { [weak scope] _ in
            scope?.dispatch(.finish(dialog, with: button), at: nil)
          })
      }
      return alert
    } update: { dialog, controller in
      guard let alert = controller as? UIAlertController else { return }
      (alert.title, alert.message) = (dialog.title, dialog.message.isEmpty ? nil : dialog.message)
    }
  }
}

extension Dialog {
  /// The style of an alert controller that UIKit can present for the dialog.
  @MainActor fileprivate var alertStyle: UIAlertController.Style {
    #if os(tvOS)
    return .alert
    #else
    let canPresent = source != nil || UIDevice.current.userInterfaceIdiom == .phone
    return style == .confirmation && canPresent ? .actionSheet : .alert
    #endif
  }
}

extension UIAlertAction.Style {
  fileprivate init(_ role: DialogButton.Role) {
    switch role {
    case .plain: self = .default
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
#endif
