#if canImport(UIKit) && !os(watchOS)
package import UIKit
import Waymark

/// Knows whether a layer is guarded, and asks its guards.
@MainActor
package protocol LayerOverseer: AnyObject {
  /// Whether a screen of the layer that shows a controller is guarded.
  func isGuarded(_ root: UIViewController) -> Bool
  /// Called when the user has tried to pull away a layer that is guarded.
  func askToDismiss()
}

/// The delegate of a layer's presentation. Keeps the user from pulling away a layer that is guarded, and asks its guards instead.
///
/// The app's own delegate, if there is one, still gets every call.
@MainActor
package final class LayerDelegate: ForwardingDelegate, UIAdaptivePresentationControllerDelegate {
  private weak var overseer: (any LayerOverseer)?
  fileprivate var app: (any UIAdaptivePresentationControllerDelegate)? {
    former as? any UIAdaptivePresentationControllerDelegate
  }

  /// Makes a delegate that keeps the one before it alive.
  package init(
    _ overseer: any LayerOverseer, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?
  ) {
    self.overseer = overseer
    super.init(forwardingTo: app, keepsAlive: true)
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
