#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Shows tabs: one for each child as its own item describes it, or each a `UITab` that the app makes.
///
/// UIKit's list of the tabs that a narrow bar has no room for is foreign as long as it shows.
///
/// It is its own `delegate`; a subclass that overrides a method of that calls `super`.
open class TabsController: UITabBarController, ContainerController, UITabBarControllerDelegate {
  /// Who is told what the user taps, and asked what tabs look like.
  weak var overseer: (any TabsOverseer)?
  /// The children that have a `UITab`.
  var tabbed: [TabbedChild] = []
  /// The controller of UIKit's More list, once it has been selected.
  private weak var knownMore: UIViewController?

  public var arranged: [UIViewController] { offered + (list.map { [$0] } ?? []) }
  public var inFront: UIViewController? { list ?? selected }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    let children = children.filter { $0 !== knownMore }
    if children != offered { offer(children, animated: animated) }
    if let inFront, inFront !== self.inFront { select(inFront) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  open func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    mayShow(viewController)
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    child(of: tab).map { mayShow($0) } ?? true
  }

  /// Leaves a second tap on a tab to the navigator, which goes back to the tab's root.
  private func mayShow(_ child: UIViewController) -> Bool {
    guard let overseer, offered.contains(child) else { return true }
    if child === inFront { return !overseer.reselect(child) }
    guard overseer.allowsSelection(of: child) else { return false }
    overseer.willSelect(child)
    return true
  }

  /// The list of the tabs that the bar has no room for, if that shows and none of them.
  private var list: UIViewController? {
    selectedMore.flatMap { more in more.topViewController.map(offered.contains) == true ? nil : more }
  }

  /// The controller of UIKit's More list, if that is selected.
  ///
  /// Reading `moreNavigationController` creates it, so nothing reads it while one of the tabs is selected.
  private var selectedMore: UINavigationController? {
    #if os(tvOS) || os(visionOS)
    return nil
    #else
    guard let selected = selectedViewController as? UINavigationController, !offered.contains(selected),
      selected === moreNavigationController
    else { return nil }
    knownMore = selected
    return selected
    #endif
  }

  private var offered: [UIViewController] {
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), !tabbed.isEmpty else {
      return viewControllers ?? []
    }
    return tabs.compactMap { child(of: $0) }
  }

  private var selected: UIViewController? {
    if let selectedMore { return selectedMore.topViewController }
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), !tabbed.isEmpty else {
      return selectedViewController
    }
    return selectedTab.flatMap { child(of: $0) }
  }

  private func offer(_ children: [UIViewController], animated: Bool) {
    if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), offerTabs(children, animated: animated) { return }
    for (index, child) in children.enumerated() where !offered.contains(child) {
      if let item = overseer?.item(of: child, at: index) { child.tabBarItem = item }
    }
    setViewControllers(children, animated: animated)
  }

  private func select(_ child: UIViewController) {
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(of: child) else {
      return selectedViewController = child
    }
    selectedTab = tab
  }
}

/// Who watches over tabs on behalf of the host.
@MainActor
protocol TabsOverseer: AnyObject {
  /// The user has tapped on the tab that is selected (B13). Tells whether that is seen to.
  func reselect(_ child: UIViewController) -> Bool
  /// Whether a tap may select a tab at once.
  func allowsSelection(of child: UIViewController) -> Bool
  /// The user is about to select a tab.
  func willSelect(_ child: UIViewController)
  /// What a child's tab looks like; `nil` if the child knows that itself.
  func item(of child: UIViewController, at index: Int) -> UITabBarItem?
  /// A child's tab; `nil` if the app makes none.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    of child: UIViewController, at index: Int, content: @escaping (UITab) -> UIViewController
  ) -> UITab?
}
#endif
