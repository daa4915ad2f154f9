import Testing
import UIKit

@MainActor @Suite(.world) struct TabTests {
  let world = UIKitDouble.world

  private func tabs(_ titles: String) -> UITabBarController {
    let tabs = screen(UITabBarController(), "tabs")
    tabs.viewControllers = titles.map { screen(String($0)) }
    return tabs
  }

  @Test("viewControllers of a tab bar controller can be empty or nil")
  func emptied() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    tabs.viewControllers = [screen("A")]
    tabs.viewControllers = []
    #expect(tabs.viewControllers == [])
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == nil)
  }

  // Rule 47.
  @Test("a tab bar controller selects the first tab immediately")
  func firstSelection() {
    let tabs = tabs("AB")
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController?.title == "A")
  }

  // Rule 48.
  @Test("replacing the view controllers keeps the selected one")
  func keepsController() throws {
    let tabs = tabs("ABC")
    tabs.selectedIndex = 2
    let kept = try #require(tabs.selectedViewController)
    tabs.viewControllers = [kept, screen("D")]
    #expect(tabs.selectedViewController === kept)
    #expect(tabs.selectedIndex == 0)
  }

  // Rule 48.
  @Test("replacing the selected controller keeps the selected index if possible")
  func keepsIndex() {
    let tabs = tabs("ABC")
    tabs.selectedIndex = 1
    tabs.viewControllers = [screen("D"), screen("E")]
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [screen("F")]
    #expect(tabs.selectedIndex == 0)
  }

  // Rule 49.
  @Test("selecting a controller that is not a tab raises an exception", .world(recordsExceptions: true))
  func nonMember() {
    let tabs = tabs("AB")
    tabs.selectedViewController = screen("X")
    #expect(world.exceptions.map(\.name) == ["NSInvalidArgumentException"])
    #expect(tabs.selectedIndex == 0)
  }

  // Rule 50.
  @Test("the delegate is called for taps but not for selections by code")
  func taps() {
    let tabs = tabs("AB")
    let window = show(tabs)
    world.follow { tabs.selectedIndex = 1 }
    #expect(world.heard("shouldSelect", "didSelect").isEmpty)
    world.follow {
      world.user.tapTab(0, on: tabs)
      world.user.reTapTab(on: tabs)
    }
    #expect(
      world.heard("shouldSelect", "didSelect") == [
        "tabs shouldSelect", "tabs didSelect", "tabs shouldSelect", "tabs didSelect",
      ])
    withExtendedLifetime(window) {}
  }

  // Rule 51.
  @Test("a custom animator animates a tab selected by code")
  func animator() {
    let tabs = tabs("AB"), animating = AnimatingTabs()
    tabs.delegate = animating
    let window = show(tabs)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController?.title == "B")
    #expect(world.turns == ["B viewWillAppear", "A viewWillDisappear"])
    world.settle()
    #expect(world.turns.suffix(2) == ["A viewDidDisappear", "B viewDidAppear"])
    withExtendedLifetime((window, animating)) {}
  }

  // Rule 52.
  @Test("a tab change makes its callbacks in order")
  func order() {
    let tabs = tabs("AB")
    let window = show(tabs)
    tabs.selectedIndex = 1
    #expect(
      world.turns == ["B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear"])
    withExtendedLifetime(window) {}
  }

  // Rule 53.
  @Test("a compact tab bar lists the remaining tabs under More")
  func more() {
    let tabs = tabs("ABCDEF")
    let window = show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    world.user.tapMore(on: tabs)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    world.user.tapTab(5, on: tabs)
    #expect(tabs.selectedViewController?.title == "F")
    withExtendedLifetime(window) {}
  }

  // Rule 55.
  @Test("selecting an index notifies observers of the bar's selected item")
  func observation() {
    let tabs = tabs("AB")
    var heard: [String?] = []
    let observation = tabs.tabBar.observe(\.selectedItem, options: [.new]) { bar, _ in
      heard.append(bar.selectedItem?.title)
    }
    tabs.selectedIndex = 1
    #expect(heard == ["B"])
    #expect(tabs.selectedTab === tabs.tabs.last)
    withExtendedLifetime(observation) {}
  }

  // Rule 82.
  @Test("a tab keeps its stack until the tab is tapped again")
  func keepsStack() {
    let (navigation, _) = showStack("AB")
    let tabs = screen(UITabBarController(), "tabs")
    tabs.viewControllers = [navigation, screen("C")]
    let window = show(tabs)
    world.user.tapTab(1, on: tabs)
    world.user.tapTab(0, on: tabs)
    #expect(navigation.viewControllers.count == 2)
    world.user.tapTab(0, on: tabs)
    #expect(navigation.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test("a removed tab disappears in the transition to its replacement")
  func removal() throws {
    let tabs = tabs("AB")
    let window = show(tabs)
    let gone = try #require(tabs.viewControllers?.first)
    world.follow { tabs.viewControllers = [screen("C")] }
    #expect(gone.parent == nil && gone.viewIfLoaded?.window == nil)
    #expect(
      world.turns == ["C viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "C viewDidAppear"])
    withExtendedLifetime(window) {}
  }
}

/// A delegate that animates every tab change for half a second.
@MainActor
private final class AnimatingTabs: NSObject, UITabBarControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.5) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
