#if canImport(UIKit) && !os(watchOS)
package import UIKit
import Waymark

/// The methods that a ``LayerDelegate`` calls on its host.
@MainActor
package protocol LayerOverseer: ContentOverseer {
  /// Returns whether a screen with a leave guard is in the layer that has this root.
  func isGuarded(_ root: UIViewController) -> Bool
  /// Returns whether the options of the layer that has this root disable dismissing it with a gesture.
  func isDismissDisabled(_ root: UIViewController) -> Bool
  /// Asks the leave guards of the top layer, after the user has tried to dismiss it.
  func askToDismiss()
}

/// The delegate of a layer's presentation. If the layer has a screen with a leave guard, the user cannot
/// dismiss the layer with a gesture, and the guard is asked instead. If the layer's options disable the
/// gesture, nothing happens.
///
/// If the app has set a delegate for the presentation, that delegate still receives every call.
@MainActor
package final class LayerDelegate: ForwardingDelegate, UIAdaptivePresentationControllerDelegate {
  private(set) weak var overseer: (any LayerOverseer)?
  fileprivate var app: (any UIAdaptivePresentationControllerDelegate)? {
    former as? any UIAdaptivePresentationControllerDelegate
  }

  /// Creates a delegate that retains the delegate it replaces, if there is one.
  package init(
    _ overseer: any LayerOverseer, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?
  ) {
    self.overseer = overseer
    super.init(forwardingTo: app, keepsAlive: true)
  }

  package func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    overseer?.isDismissDisabled(presentationController.presentedViewController) != true
      && overseer?.isGuarded(presentationController.presentedViewController) != true
      && app?.presentationControllerShouldDismiss?(presentationController) ?? true
  }

  package func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    let root = presentationController.presentedViewController
    if overseer?.isGuarded(root) == true, overseer?.isDismissDisabled(root) != true {
      overseer?.askToDismiss()
    }
    app?.presentationControllerDidAttemptToDismiss?(presentationController)
  }

  package func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    overseer?.contentMayChange()
    app?.presentationControllerWillDismiss?(presentationController)
  }

  package func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    overseer?.contentMayChange()
    app?.presentationControllerDidDismiss?(presentationController)
  }
}

#if !canImport(ObjectiveC)
// Linux has no Objective-C runtime to forward messages. The calls that the tests' double of UIKit makes are
// therefore forwarded one by one.
extension LayerDelegate {
  package func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    app?.adaptivePresentationStyle(for: controller) ?? controller.presentationStyle
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
