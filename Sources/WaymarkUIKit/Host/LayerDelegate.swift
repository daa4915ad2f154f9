#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// The delegate of a layer's presentation: keeps the user from pulling away a layer that is guarded, and has its guards
/// asked instead.
///
/// A delegate of the app's own still gets every call. It is kept alive as long as this one is, since UIKit remembers which
/// methods it has.
@MainActor
final class LayerDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var host: UIKitHost?
  fileprivate let app: (any UIAdaptivePresentationControllerDelegate)?

  init(_ host: UIKitHost, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?) {
    (self.host, self.app) = (host, app)
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    host?.isGuarded(presentationController.presentedViewController) != true
      && app?.presentationControllerShouldDismiss?(presentationController) ?? true
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    if host?.isGuarded(presentationController.presentedViewController) == true { host?.askToDismiss() }
    app?.presentationControllerDidAttemptToDismiss?(presentationController)
  }

  #if canImport(ObjectiveC)
  override func responds(to selector: Selector?) -> Bool {
    super.responds(to: selector) || app?.responds(to: selector) == true
  }

  override func forwardingTarget(for selector: Selector?) -> Any? { app }
  #endif
}

extension UIKitHost {
  /// Whether a screen in a layer is guarded.
  func isGuarded(_ root: UIViewController) -> Bool {
    connection?.isGuarded(nodes(in: root)) ?? false
  }

  func askToDismiss() { connection?.ask(.dismiss) }
}

#if !canImport(ObjectiveC)
// Linux, where the host meets a double of UIKit, has no messages to forward. The calls that the double makes are forwarded
// one by one.
extension LayerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    app?.adaptivePresentationStyle(for: controller) ?? controller.presentationStyle
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    app?.presentationControllerWillDismiss(presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    app?.presentationControllerDidDismiss(presentationController)
  }
}

extension LayerDelegate: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    (app as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
  }
}
#endif
#endif
