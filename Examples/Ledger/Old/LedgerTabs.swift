import UIKit

/// The tabs of the app.
@MainActor
func makeLedgerTabs(accounts: UIViewController = AccountsController()) -> UITabBarController {
  let accounts = UINavigationController(rootViewController: accounts)
  accounts.tabBarItem = UITabBarItem(title: "Accounts", image: UIImage(systemName: "banknote"), tag: 0)
  let settings = UINavigationController(rootViewController: SettingsController())
  settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 1)
  let tabs = UITabBarController()
  tabs.setViewControllers([accounts, settings], animated: false)
  return tabs
}

/// Shows the app as it was.
final class OldSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = makeLedgerTabs()
    window?.makeKeyAndVisible()
  }
}
