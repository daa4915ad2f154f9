import SwiftUI
import UIKit

/// Code in Swift 5 mode without isolation, as in most libraries around UIKit. It must compile unchanged.
protocol Presentable {
  var viewController: UIViewController { get }
  func attach(to window: UIWindow)
}

extension UIViewController: Presentable {
  var viewController: UIViewController { self }

  func attach(to window: UIWindow) {
    window.rootViewController = self
    window.makeKeyAndVisible()
  }
}

final class Coordinator: NSObject, UINavigationControllerDelegate {
  let navigation: UINavigationController
  private(set) var shown: [String] = []

  init(navigation: UINavigationController = UINavigationController()) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
  }

  func start(with root: Presentable) {
    navigation.setViewControllers([root.viewController], animated: false)
  }

  func push(_ title: String, completion: (() -> Void)? = nil) {
    let controller = UIViewController()
    controller.title = title
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    navigation.pushViewController(controller, animated: true)
    CATransaction.commit()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown.append(viewController.title ?? "") }
}

/// A delegate that forwards to others with optional calls.
final class Proxy: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIPageViewControllerDataSource, UISplitViewControllerDelegate
{
  weak var navigation: UINavigationControllerDelegate?
  weak var tabs: UITabBarControllerDelegate?
  weak var pages: UIPageViewControllerDataSource?
  weak var split: UISplitViewControllerDelegate?

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    navigation?.navigationControllerSupportedInterfaceOrientations?(navigationController) ?? .all
  }

  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask {
    tabs?.tabBarControllerSupportedInterfaceOrientations?(tabBarController) ?? .all
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    pages?.presentationCount?(for: pageViewController) ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    pages?.pageViewController(pageViewController, viewControllerBefore: viewController)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }

  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    split?.primaryViewController?(forCollapsing: splitViewController)
  }
}

/// Returns the root of an app's window. Its delegate need not have a window.
func rootController(of application: UIApplication, _ scene: UIScene) -> UIViewController? {
  (scene.delegate as? UIWindowSceneDelegate)?.window??.rootViewController
    ?? application.delegate?.window??.rootViewController
}

func finish(_ animator: UIViewImplicitlyAnimating, _ completion: @escaping () -> Void) {
  animator.addAnimations? {}
  animator.addCompletion? { _ in completion() }
  animator.startAnimation()
}

func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
  guard let delegate = recognizer.delegate,
    delegate.responds(to: Selector("gestureRecognizerShouldBegin:"))
  else { return true }
  return delegate.gestureRecognizerShouldBegin?(recognizer) ?? true
}

final class PanWithTarget: UIPanGestureRecognizer {
  init() { super.init(target: nil, action: nil) }
}

func pin(_ view: UIView, to other: UIView) -> [NSLayoutConstraint] {
  let attributes: [NSLayoutConstraint.Attribute] = [.top, .leading, .trailing, .bottom]
  return attributes.map {
    NSLayoutConstraint(
      item: view, attribute: $0, relatedBy: .equal, toItem: other, attribute: $0, multiplier: 1, constant: 0)
  }
}

struct Greeting: View {
  let name: String?

  var body: some View {
    if let name { Text(name) } else { Text("nobody") }
    EmptyView()
  }
}

func greeting(_ name: String?) -> UIViewController { UIHostingController(rootView: Greeting(name: name)) }
