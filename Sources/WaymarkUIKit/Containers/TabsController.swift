#if canImport(UIKit)
public import UIKit

/// Shows tabs.
///
/// It is its own `delegate`; a subclass that overrides a method of that calls `super`.
open class TabsController: UITabBarController, ContainerController, UITabBarControllerDelegate {
  /// Is told when the user taps on the tab that is selected (B13).
  var onReselect: ((UIViewController) -> Void)?

  public var arranged: [UIViewController] { viewControllers ?? [] }
  public var inFront: UIViewController? { selectedViewController }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    if children != arranged { setViewControllers(children, animated: animated) }
    if let inFront, inFront !== selectedViewController { selectedViewController = inFront }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  /// Leaves a second tap on a tab to the navigator, which goes back to the tab's root.
  open func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    guard viewController === selectedViewController else { return true }
    onReselect?(viewController)
    return onReselect == nil
  }
}
#endif
