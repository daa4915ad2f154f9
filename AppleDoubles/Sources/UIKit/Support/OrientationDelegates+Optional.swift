/// Properties for the optional-call form of the optional requirements about orientation.
extension UINavigationControllerDelegate {
  public var navigationControllerSupportedInterfaceOrientations:
    ((UINavigationController) -> UIInterfaceOrientationMask)?
  { { self.navigationControllerSupportedInterfaceOrientations($0) } }

  public var navigationControllerPreferredInterfaceOrientationForPresentation:
    ((UINavigationController) -> UIInterfaceOrientation)?
  { { self.navigationControllerPreferredInterfaceOrientationForPresentation($0) } }
}

extension UITabBarControllerDelegate {
  public var tabBarControllerSupportedInterfaceOrientations:
    ((UITabBarController) -> UIInterfaceOrientationMask)?
  { { self.tabBarControllerSupportedInterfaceOrientations($0) } }

  public var tabBarControllerPreferredInterfaceOrientationForPresentation:
    ((UITabBarController) -> UIInterfaceOrientation)?
  { { self.tabBarControllerPreferredInterfaceOrientationForPresentation($0) } }
}

extension UIPageViewControllerDelegate {
  public var pageViewControllerSupportedInterfaceOrientations:
    ((UIPageViewController) -> UIInterfaceOrientationMask)?
  { { self.pageViewControllerSupportedInterfaceOrientations($0) } }

  public var pageViewControllerPreferredInterfaceOrientationForPresentation:
    ((UIPageViewController) -> UIInterfaceOrientation)?
  { { self.pageViewControllerPreferredInterfaceOrientationForPresentation($0) } }
}
