#if canImport(UIKit) && !os(watchOS)
package import UIKit
import Waymark

/// The methods that a ``LayerDelegate`` calls on its host.
@MainActor
package protocol LayerOverseer: AnyObject {
  /// Returns whether a screen with a leave guard is in the layer that has this root.
  func isGuarded(_ root: UIViewController) -> Bool
  /// Asks the leave guards of the top layer, after the user has tried to dismiss it.
  func askToDismiss()
}

/// The delegate of a layer's presentation: keeps the user from pulling away a layer that is guarded, and has its guards
/// asked instead.
///
/// The delegate that was there before, the app's own or SwiftUI's, still gets every call. UIKit remembers which methods it
/// has, so the two live equally long: this one keeps the other alive, or is kept by it.
@MainActor
package final class LayerDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var overseer: (any LayerOverseer)?
  private weak var former: (any UIAdaptivePresentationControllerDelegate)?
  private let kept: (any UIAdaptivePresentationControllerDelegate)?
  fileprivate var app: (any UIAdaptivePresentationControllerDelegate)? { kept ?? former }

  /// Creates a delegate that retains the delegate it replaces, if there is one.
  package init(
    _ overseer: any LayerOverseer, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?
  ) {
    (self.overseer, kept, former) = (overseer, app, app)
  }

  /// Creates a delegate that is retained by the delegate it replaces. This avoids a retain cycle if the
  /// presented controller retains the delegate it replaces.
  package init(_ overseer: any LayerOverseer, keptBy app: any UIAdaptivePresentationControllerDelegate) {
    (self.overseer, kept, former) = (overseer, nil, app)
    super.init()
    // The address of the type serves as the key, because no other code uses it.
    guard let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(LayerDelegate.self)))
    else {
      return
    }
    let earlier = objc_getAssociatedObject(app, key) as? [LayerDelegate] ?? []
    let all = earlier.filter { $0.overseer != nil } + [self]
    objc_setAssociatedObject(app, key, all, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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
// Linux has no Objective-C runtime to forward messages. The calls that the tests' double of UIKit makes are
// therefore forwarded one by one.
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
