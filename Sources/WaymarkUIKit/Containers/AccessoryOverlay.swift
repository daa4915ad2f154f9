#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A view at the bottom of a controller's content. The content's safe area ends above it.
@MainActor
final class AccessoryOverlay {
  let accessory: UIView
  /// The controller whose view contains the accessory.
  private weak var owner: UIViewController?
  /// The controllers whose safe area the accessory reduces.
  private var content: [WeakController] = []

  private struct WeakController { weak var controller: UIViewController? }

  init(_ accessory: UIView, over owner: UIViewController) {
    (self.accessory, self.owner) = (accessory, owner)
    accessory.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  /// Places the accessory below the safe area of the controllers in front, and in front of all other views.
  ///
  /// - Parameters:
  ///   - controllers: the controllers whose safe area is reduced.
  ///   - front: the visible one of these controllers.
  func place(below controllers: [UIViewController], front: UIViewController?) {
    guard let space = owner?.viewIfLoaded else { return }
    let width = space.bounds.width
    let height = accessory.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    for entry in content where !controllers.contains(where: { $0 === entry.controller }) {
      entry.controller?.setAccessoryHeight(0)
    }
    content = controllers.map { WeakController(controller: $0) }
    for controller in controllers { controller.setAccessoryHeight(height) }
    let bars = (front?.viewIfLoaded?.safeAreaInsets.bottom ?? height) - height
    accessory.frame = CGRect(
      x: 0, y: space.bounds.maxY - max(bars, 0) - height, width: width, height: height)
    if accessory.superview !== space { space.addSubview(accessory) }
    space.bringSubviewToFront(accessory)
  }

  /// Removes the accessory and restores the safe areas.
  func remove() {
    for entry in content { entry.controller?.setAccessoryHeight(0) }
    content = []
    if let owner, accessory.superview === owner.viewIfLoaded { accessory.removeFromSuperview() }
  }
}

extension UIViewController {
  fileprivate func setAccessoryHeight(_ height: CGFloat) {
    if additionalSafeAreaInsets.bottom != height { additionalSafeAreaInsets.bottom = height }
  }
}
#endif
