#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A tab bar controller that shows tabs. Each tab is described by the child's tab bar item, or is a `UITab`
/// made by the app.
///
/// UIKit's More list, which shows the tabs for which a narrow bar has no room, is an external screen while it
/// is visible.
///
/// The controller is its own `delegate`. Subclasses that override a delegate method must call `super`.
open class TabsController: UITabBarController, ContainerController, UITabBarControllerDelegate {
  /// The object that handles taps on tabs, and that provides tab bar items and tabs.
  weak var overseer: (any TabsOverseer)?
  /// The children that have a `UITab`.
  var tabbed: [TabbedChild] = []
  /// The accessory above the tab bar on systems without `bottomAccessory`.
  private var overlay: AccessoryOverlay?
  /// The controller of UIKit's More list, once it has been selected.
  private weak var knownMore: UIViewController?

  public var arranged: [UIViewController] { offered + (list.map { [$0] } ?? []) }
  public var inFront: UIViewController? { list ?? selected }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    let children = children.filter { $0 !== knownMore }
    if children != offered {
      keepSelection(among: children, inFront: inFront)
      offer(children, animated: animated)
      overseer?.updateTabs()
    }
    if let inFront, inFront !== self.inFront { select(inFront) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    overlay?.place(below: offered, front: selected)
  }

  open override var viewControllers: [UIViewController]? { didSet { overseer?.contentMayChange() } }

  open override var selectedIndex: Int { didSet { overseer?.contentMayChange() } }

  open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    overseer?.contentMayChange()
    super.setViewControllers(viewControllers, animated: animated)
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open override func setTabs(_ tabs: [UITab], animated: Bool) {
    overseer?.contentMayChange()
    super.setTabs(tabs, animated: animated)
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

  /// Returns whether UIKit may select a tab. The host reports the selection at the end of the turn, in `look()`. A second
  /// tap on the selected tab is left to the navigator, which pops the tab to its root.
  private func mayShow(_ child: UIViewController) -> Bool {
    overseer?.contentMayChange()
    guard let overseer, offered.contains(child) else { return true }
    if child === inFront { return !overseer.reselect(child) }
    guard overseer.allowsSelection(of: child) else { return false }
    overseer.willSelect(child)
    return true
  }

  /// Whether UIKit's More list or one of its tabs is visible.
  var showsMore: Bool { selectedMore != nil }

  /// UIKit's More list, if the list itself is visible rather than one of its tabs.
  private var list: UIViewController? {
    selectedMore.flatMap { more in more.topViewController.map(offered.contains) == true ? nil : more }
  }

  /// The controller of UIKit's More list, if it is selected.
  ///
  /// Reading `moreNavigationController` creates it, so it is not read while one of the tabs is selected.
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

  /// The children, without the More list.
  var offered: [UIViewController] {
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

  /// Selects a child that stays, if the selected child is about to be removed. UIKit can raise an exception otherwise
  /// (Apple's forum, thread 769313).
  private func keepSelection(among children: [UIViewController], inFront: UIViewController?) {
    let staying = offered.filter(children.contains)
    guard let selected, offered.contains(selected), !staying.contains(selected),
      let next = staying.first(where: { $0 === inFront }) ?? staying.first
    else { return }
    select(next)
  }

  private func offer(_ children: [UIViewController], animated: Bool) {
    if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), offerTabs(children, animated: animated) { return }
    for (index, child) in children.enumerated() where !offered.contains(child) {
      if let item = overseer?.item(of: child, at: index) { child.tabBarItem = item }
    }
    setViewControllers(children, animated: animated)
  }

  /// Sets the title, the image and the badge of a child's tab. Leaves the badge unchanged if the label
  /// declares none.
  func show(_ label: UIKitTabLabel, on child: UIViewController) {
    if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(of: child) {
      return show(label, on: tab)
    }
    guard let item = child.tabBarItem else { return }
    if let title = label.title, item.title != title || item.image != label.image {
      (item.title, item.image) = (title, label.image)
    }
    if label.hasBadge, item.badgeValue != label.badge { item.badgeValue = label.badge }
  }

  /// Shows a view above the tab bar, or none.
  func show(accessory: UIView?) {
    #if !os(tvOS) && !os(visionOS)
    if #available(iOS 26.0, *) {
      guard bottomAccessory?.contentView !== accessory else { return }
      return bottomAccessory = accessory.map { UITabAccessory(contentView: $0) }
    }
    #endif
    show(overlay: accessory)
  }

  /// Shows a view above the tab bar, or removes it, on systems without `bottomAccessory`.
  func show(overlay accessory: UIView?) {
    if overlay?.accessory !== accessory {
      overlay?.remove()
      overlay = accessory.map { AccessoryOverlay($0, over: self) }
    }
    overlay?.place(below: offered, front: selected)
  }

  private func select(_ child: UIViewController) {
    defer { overlay?.place(below: offered, front: child) }
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tab(of: child) else {
      return selectedViewController = child
    }
    selectedTab = tab
  }
}

/// The methods of the host that tabs call.
@MainActor
protocol TabsOverseer: ContentOverseer {
  /// Handles a tap on the selected tab. Returns whether the navigator has handled it.
  func reselect(_ child: UIViewController) -> Bool
  /// Returns whether a tap may select a tab immediately.
  func allowsSelection(of child: UIViewController) -> Bool
  /// Updates the labels of all tabs.
  func updateTabs()
  /// Called before the user selects a tab.
  func willSelect(_ child: UIViewController)
  /// Returns the tab bar item of a child, or `nil` to use the child's own.
  func item(of child: UIViewController, at index: Int) -> UITabBarItem?
  /// Returns the tab of a child, or `nil` if the app makes none.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    of child: UIViewController, at index: Int, content: @escaping (UITab) -> UIViewController
  ) -> UITab?
  /// Returns the child whose label says that it is the app's search, or `nil` if there is none.
  func searchTab(among children: [UIViewController]) -> UIViewController?
  /// Returns a tab with the label of a child.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func labelledTab(
    of child: UIViewController, isSearch: Bool, content: @escaping (UITab) -> UIViewController
  ) -> UITab
}
#endif
