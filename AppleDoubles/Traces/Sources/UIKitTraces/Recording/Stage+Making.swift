import UIKit

extension Stage {
  func screen(_ name: String) -> UIViewController {
    let controller = RecordedScreen()
    controller.title = name
    return join(controller, name)
  }

  /// Creates a navigation controller with a stack of screens and a delegate.
  func navigation(_ name: String, _ titles: String...) -> UINavigationController {
    let navigation = join(RecordedNavigation(), name)
    navigation.viewControllers = titles.map { screen($0) }
    navigation.delegate = listen(NavigationListener(log))
    return navigation
  }

  func tabs(_ name: String, _ children: [UIViewController]) -> UITabBarController {
    let tabs = join(RecordedTabs(), name)
    tabs.viewControllers = children
    tabs.delegate = listen(TabsListener(log))
    return tabs
  }

  /// Creates a split view controller with two columns and a delegate.
  func split(_ name: String, _ primary: UIViewController, _ secondary: UIViewController)
    -> UISplitViewController
  {
    let split = join(RecordedSplit(style: .doubleColumn), name)
    split.delegate = listen(SplitListener(log))
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    return split
  }

  /// Shows a controller as the root of the window, without recording the callbacks.
  func show(_ root: UIViewController) async {
    await prepare {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
  }

  /// Creates and shows a stack of screens.
  func showStack(_ titles: String...) async -> UINavigationController {
    let stack = navigation("nav")
    stack.viewControllers = titles.map { screen($0) }
    await show(stack)
    return stack
  }
}
