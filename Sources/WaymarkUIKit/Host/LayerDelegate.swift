#if canImport(UIKit) && !os(watchOS)
package import UIKit
import Waymark

/// Who knows whether a layer is guarded, and has its guards asked.
@MainActor
package protocol LayerOverseer: AnyObject {
  /// Whether a screen of the layer that shows a controller is guarded.
  func isGuarded(_ root: UIViewController) -> Bool
  /// The user has tried to pull away a layer that is guarded.
  func askToDismiss()
}

/// The delegate of a layer's presentation: keeps the user from pulling away a layer that is guarded, and has its guards
/// asked instead.
///
/// The delegate that was there before, the app's own or SwiftUI's, still gets every call. It is kept alive as long as this
/// one is, since UIKit remembers which methods it has.
@MainActor
package final class LayerDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var overseer: (any LayerOverseer)?
  fileprivate let app: (any UIAdaptivePresentationControllerDelegate)?

  package init(
    _ overseer: any LayerOverseer, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?
  ) {
    (self.overseer, self.app) = (overseer, app)
  }

  package func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    overseer?.isGuarded(presentationController.presentedViewController) != true
      && app?.presentationControllerShouldDismiss?(presentationController) ?? true
  }

  package func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    if overseer?.isGuarded(presentationController.presentedViewController) == true {
      overseer?.askToDismiss()
    }
    app?.presentationControllerDidAttemptToDismiss?(presentationController)
  }

  #if canImport(ObjectiveC)
  package override func responds(to selector: Selector?) -> Bool {
    super.responds(to: selector) || app?.responds(to: selector) == true
  }

  package override func forwardingTarget(for selector: Selector?) -> Any? { app }
  #endif
}

extension UIKitHost: LayerOverseer {
  package func isGuarded(_ root: UIViewController) -> Bool {
    connection?.isGuarded(nodes(in: root)) ?? false
  }

  package func askToDismiss() { connection?.ask(.dismiss) }
}

#if !canImport(ObjectiveC)
// Linux, where the host meets a double of UIKit, has no messages to forward. The calls that the double makes are forwarded
// one by one.
extension LayerDelegate {
  package func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    app?.adaptivePresentationStyle(for: controller) ?? controller.presentationStyle
  }

  package func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    app?.presentationControllerWillDismiss(presentationController)
  }

  package func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    app?.presentationControllerDidDismiss(presentationController)
  }
}

extension LayerDelegate: UISheetPresentationControllerDelegate {
  package func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    (app as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
  }
}
#endif
#endif
