import UIKit

extension Stage {
  func screen(_ name: String) -> UIViewController {
    let controller = RecordedScreen()
    controller.title = name
    return join(controller, name)
  }

  /// A navigation controller with a stack of screens and a delegate.
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

  /// A split view controller with a screen in each of two columns.
  func split(_ name: String, _ primary: UIViewController, _ secondary: UIViewController)
    -> UISplitViewController
  {
    let split = join(RecordedSplit(style: .doubleColumn), name)
    split.delegate = listen(SplitListener(log))
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    return split
  }

  /// Shows a controller as the root of the window, without writing it down.
  func show(_ root: UIViewController) async {
    await prepare {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
  }

  /// Shows a stack of screens.
  func showStack(_ titles: String...) async -> UINavigationController {
    let stack = navigation("nav")
    stack.viewControllers = titles.map { screen($0) }
    await show(stack)
    return stack
  }
}
