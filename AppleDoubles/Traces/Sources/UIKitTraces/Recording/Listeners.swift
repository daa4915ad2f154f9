import UIKit

/// A delegate that records its calls.
@MainActor class Listener: NSObject {
  let log: TraceLog

  init(_ log: TraceLog) { self.log = log }
}

final class NavigationListener: Listener, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.hear(navigationController, "willShow \(log.name(of: viewController))") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.hear(navigationController, "didShow \(log.name(of: viewController))") }
}

final class TabsListener: Listener, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.hear(tabBarController, "didSelect \(log.name(of: viewController))")
  }
}

final class SplitListener: Listener, UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.hear(svc, "topColumn, proposed \(proposedTopColumn.rawValue)")
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.hear(svc, "displayMode, proposed \(proposedDisplayMode.rawValue)")
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.hear(svc, "didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.hear(svc, "didExpand") }
}

final class PageListener: Listener, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.hear(pageViewController, "willTransition") }
}

final class PresentationListener: Listener, UIAdaptivePresentationControllerDelegate {
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.hear(presentationController.presentedViewController, "presentationWillDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.hear(presentationController.presentedViewController, "presentationDidDismiss")
  }
}
