import SwiftUI
import Testing
import UIKit

@testable import UnannotatedClient

/// Code without isolation compiles on the double and behaves like other code.
@MainActor @Suite(.world) struct UnannotatedClientTests {
  let world = UIKitDouble.world

  @Test("a client without isolation annotations can push a screen")
  func coordinator() {
    let coordinator = Coordinator(), window = UIWindow()
    coordinator.start(with: UIViewController())
    coordinator.navigation.attach(to: window)
    world.settle()
    var completed = false
    coordinator.push("A") { completed = true }
    world.settle()
    #expect(completed && coordinator.shown.last == "A")
  }

  @Test("a proxy forwards the optional calls for orientation, columns and pages")
  func proxy() {
    let inner = Orientations(), proxy = Proxy()
    (proxy.navigation, proxy.tabs, proxy.pages, proxy.split) = (inner, inner, inner, inner)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let split = UISplitViewController(style: .doubleColumn)
    #expect(proxy.navigationControllerSupportedInterfaceOrientations(UINavigationController()) == .portrait)
    #expect(proxy.tabBarControllerSupportedInterfaceOrientations(UITabBarController()) == .landscape)
    #expect(proxy.presentationCount(for: pages) == 3)
    #expect(proxy.primaryViewController(forCollapsing: split) === inner.primary)
  }

  @Test("the window property of a scene delegate is optional")
  func window() {
    let delegate = WindowDelegate(), root = UIViewController()
    delegate.window = UIWindow()
    delegate.window?.rootViewController = root
    let scene = world.user.openScene(delegate)
    #expect(rootController(of: .shared, scene) === root)
  }

  @Test("an animator completes when called through its protocol")
  func animator() {
    var completed = false
    finish(UIViewPropertyAnimator(duration: 1, curve: .linear)) { completed = true }
    #expect(!completed)
    world.settle()
    #expect(completed)
  }

  @Test("a gesture recognizer without a delegate can begin")
  func recognizer() { #expect(mayBegin(PanWithTarget())) }

  @Test("a constraint keeps its items and attributes")
  func constraint() {
    let (view, other) = (UIView(), UIView())
    let constraints = pin(view, to: other)
    #expect(constraints.map(\.firstAttribute) == [.top, .leading, .trailing, .bottom])
    #expect(constraints.allSatisfy { $0.firstItem === view && $0.secondItem === other })
  }

  @Test("a hosting controller keeps its root view")
  func hosting() {
    let window = UIWindow(), root = UIViewController(), host = greeting("A")
    root.attach(to: window)
    world.settle()
    root.present(host, animated: true)
    world.settle()
    #expect(root.presentedViewController === host)
    #expect((host as? UIHostingController<Greeting>)?.rootView.name == "A")
  }
}

private final class Orientations: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIPageViewControllerDataSource, UISplitViewControllerDelegate
{
  let primary = UIViewController()

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .portrait }

  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .landscape }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }

  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    primary
  }
}

private final class WindowDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
}
