import UIKit

extension Stage {
  /// Returns descriptions of a controller's state.
  func facts(of controller: UIViewController) -> [String] {
    var result: [String] = []
    if let navigation = controller as? UINavigationController {
      result.append("stack [\(names(navigation.viewControllers))]")
    } else if let tabs = controller as? UITabBarController {
      result.append("tabs [\(names(tabs.viewControllers ?? []))] at \(tabs.selectedIndex)")
    } else if let split = controller as? UISplitViewController {
      result.append(split.isCollapsed ? "collapsed" : "expanded")
    }
    result += pointers(of: controller)
    let flags = [
      (controller.isBeingPresented, "being presented"), (controller.isBeingDismissed, "being dismissed"),
      (controller.transitionCoordinator != nil, "in transition"),
      (controller.viewIfLoaded?.window != nil, "in window"),
    ]
    return result + flags.filter(\.0).map(\.1)
  }

  private func pointers(of controller: UIViewController) -> [String] {
    [
      controller.parent.map { "in \(log.name(of: $0))" },
      controller.presentedViewController.map { "presents \(log.name(of: $0))" },
      controller.presentingViewController.map { "presented by \(log.name(of: $0))" },
    ].compactMap(\.self)
  }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { log.name(of: $0) }.joined(separator: " ")
  }
}
