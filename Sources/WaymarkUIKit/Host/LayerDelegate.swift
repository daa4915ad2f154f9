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
/// The delegate that was there before, the app's own or SwiftUI's, still gets every call. UIKit remembers which methods it
/// has, so the two live equally long: this one keeps the other alive, or is kept by it.
@MainActor
package final class LayerDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var overseer: (any LayerOverseer)?
  private weak var former: (any UIAdaptivePresentationControllerDelegate)?
  private let kept: (any UIAdaptivePresentationControllerDelegate)?
  fileprivate var app: (any UIAdaptivePresentationControllerDelegate)? { kept ?? former }

  /// Makes a delegate that keeps the one before it alive.
  package init(
    _ overseer: any LayerOverseer, forwardingTo app: (any UIAdaptivePresentationControllerDelegate)?
  ) {
    (self.overseer, kept, former) = (overseer, app, app)
  }

  /// Makes a delegate that the one before it keeps alive: that one may in turn be kept by what it presents.
  package init(_ overseer: any LayerOverseer, keptBy app: any UIAdaptivePresentationControllerDelegate) {
    (self.overseer, kept, former) = (overseer, nil, app)
    super.init()
    // The address of the type, as a key that nobody else has.
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
