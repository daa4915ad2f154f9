import Testing
import UIKit

/// Containers call the delegate that was set, even if a subclass overrides `delegate` to hide it.
@MainActor @Suite(.world) struct DelegateTests {
  let world = UIKitDouble.world

  @Test("a navigation controller calls its delegate even if a subclass hides the property")
  func navigation() {
    let navigation = HidingNavigation(), recorder = NavigationRecorder()
    navigation.viewControllers = [screen("A")]
    navigation.delegate = recorder
    let window = show(navigation)
    recorder.shown = []
    world.follow { navigation.pushViewController(screen("B"), animated: true) }
    #expect(navigation.delegate == nil)
    #expect(recorder.shown == ["B"])
    #expect(recorder.operations == [.push])
    keep(window)
  }

  @Test("the back button asks the bar's delegate even if a subclass hides the property")
  func bar() {
    let navigation = UINavigationController(navigationBarClass: HidingBar.self, toolbarClass: nil)
    let keeper = BarKeeper()
    navigation.navigationBar.delegate = keeper
    navigation.viewControllers = [screen("A"), screen("B")]
    let window = show(navigation)
    world.follow { world.user.tapBack(on: navigation) }
    #expect(titles(navigation) == "AB")
    keep(window)
  }

  @Test("a tab bar controller calls its delegate even if a subclass hides the property")
  func tabs() {
    let tabs = HidingTabs(), recorder = TabRecorder()
    tabs.viewControllers = [screen("A"), screen("B")]
    tabs.delegate = recorder
    let window = show(tabs)
    world.follow { world.user.tapTab(1, on: tabs) }
    #expect(recorder.heard == ["should B", "animation B", "did B"])
    keep(window)
  }

  @Test("a split view calls its delegate even if a subclass hides the property")
  func split() {
    let split = HidingSplit(style: .doubleColumn), recorder = SplitRecorder()
    split.setViewController(screen("A"), for: .primary)
    split.setViewController(screen("B"), for: .secondary)
    split.delegate = recorder
    let window = show(split)
    world.follow { world.user.resize(.regular) }
    #expect(recorder.heard == ["collapse", "collapsed", "expand", "expanded"])
    keep(window)
  }

  @Test("a page view controller calls its delegate even if a subclass hides the property")
  func pages() {
    let pages = HidingPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let recorder = PageRecorder()
    pages.setViewControllers([screen("A")], direction: .forward, animated: false)
    pages.delegate = recorder
    pages.dataSource = recorder
    let window = show(pages)
    world.follow { #expect(world.user.swipePage(on: pages)) }
    #expect(recorder.heard == ["will next", "did"])
    keep(window)
  }

  @Test("a presentation controller calls its delegate even if a subclass hides the property")
  func presentation() {
    let window = show(screen("A")), sheet = screen("S"), recorder = SheetRecorder(), maker = SheetMaker()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = maker
    sheet.presentationController?.delegate = recorder
    world.follow { window.rootViewController?.present(sheet, animated: true) }
    world.follow { #expect(world.user.swipeDownSheet(sheet)) }
    #expect(recorder.heard == ["should", "will", "did"])
  }
}

// MARK: - Subclasses that hide their delegate

private final class HidingNavigation: UINavigationController {
  override var delegate: (any UINavigationControllerDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
}

private final class HidingBar: UINavigationBar {
  override var delegate: (any UINavigationBarDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
}

private final class HidingTabs: UITabBarController {
  override var delegate: (any UITabBarControllerDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
}

private final class HidingSplit: UISplitViewController {
  override var delegate: (any UISplitViewControllerDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
}

private final class HidingPages: UIPageViewController {
  override var delegate: (any UIPageViewControllerDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
  override var dataSource: (any UIPageViewControllerDataSource)? {
    get { nil }
    set { super.dataSource = newValue }
  }
}

private final class HidingSheet: UISheetPresentationController {
  override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { nil }
    set { super.delegate = newValue }
  }
}

private final class SheetMaker: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    HidingSheet(presentedViewController: presented, presenting: presenting)
  }
}

// MARK: - Recorders

private final class BarKeeper: NSObject, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { false }
}

private final class TabRecorder: NSObject, UITabBarControllerDelegate {
  var heard: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    heard.append("should \(viewController.title ?? "")")
    return true
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    heard.append("did \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    heard.append("animation \(toVC.title ?? "")")
    return nil
  }
}

private final class SplitRecorder: NSObject, UISplitViewControllerDelegate {
  var heard: [String] = []

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    heard.append("collapse")
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    heard.append("expand")
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("collapsed") }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { heard.append("expanded") }
}

private final class PageRecorder: NSObject, UIPageViewControllerDelegate, UIPageViewControllerDataSource {
  var heard: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { screen("next") }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { heard += pendingViewControllers.map { "will \($0.title ?? "")" } }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { heard.append("did") }
}
