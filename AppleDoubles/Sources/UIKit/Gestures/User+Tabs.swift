extension UIKitDouble.User {
  /// Taps a tab. `index` counts the tabs that are not hidden, including those in the More list.
  ///
  /// - Returns: Whether the tab could be tapped.
  @discardableResult public func tapTab(_ index: Int, on tabs: UITabBarController) -> Bool {
    guard canTouchBar(of: tabs), tabs.visibleEntries.indices.contains(index) else { return false }
    let tab = tabs.visibleEntries[index]
    guard tab.isEnabled else { return false }
    let again = !tabs.selectsMore && tabs.selection?.topmost === tab
    tap(tab.resolved, on: tabs, again: again)
    return true
  }

  /// Taps the selected tab.
  @discardableResult public func reTapTab(on tabs: UITabBarController) -> Bool {
    guard canTouchBar(of: tabs), let selection = tabs.selectedTab else { return false }
    tap(selection, on: tabs, again: true)
    return true
  }

  /// Taps the More tab.
  @discardableResult public func tapMore(on tabs: UITabBarController) -> Bool {
    guard canTouchBar(of: tabs), tabs.hasMore else { return false }
    guard shouldSelect(tabs.more, in: tabs) else { return true }
    tabs.selectMore()
    didSelect(tabs.more, in: tabs)
    return true
  }

  private func tap(_ tab: UITab, on tabs: UITabBarController, again: Bool) {
    let former = tabs.selectedTab
    guard shouldSelect(tab, in: tabs) else { return }
    guard let controller = tab.topmost.content, shouldSelect(controller, in: tabs) else { return }
    tabs.tabBar(tabs.tabBar, didSelect: tab.topmost.item)
    if again { popToRoot(controller) } else { tabs.select(tab: tab) }
    didSelect(controller, in: tabs)
    world.note(tabs, "didSelectTab")
    tabs.storedDelegate?.tabBarController(tabs, didSelectTab: tab, previousTab: former)
  }

  // Pops the stack of a selected tab that is tapped again.
  private func popToRoot(_ controller: UIViewController) {
    guard let navigation = controller as? UINavigationController, navigation.stack.count > 1 else { return }
    navigation.note("popToRootViewController")
    navigation.popToRootViewController(animated: true)
  }

  private func shouldSelect(_ tab: UITab, in tabs: UITabBarController) -> Bool {
    world.note(tabs, "shouldSelectTab")
    return tabs.storedDelegate?.tabBarController(tabs, shouldSelectTab: tab) ?? true
  }

  private func shouldSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
    world.note(tabs, "shouldSelect")
    return tabs.storedDelegate?.tabBarController(tabs, shouldSelect: controller) ?? true
  }

  private func didSelect(_ controller: UIViewController, in tabs: UITabBarController) {
    world.note(tabs, "didSelect")
    tabs.storedDelegate?.tabBarController(tabs, didSelect: controller)
  }

  private func canTouchBar(of tabs: UITabBarController) -> Bool {
    canTouch(tabs) && tabs.isOnScreen && tabs.transitions.letsUserIn && tabs.showsBar
  }
}

extension UITabBarController {
  /// Whether the tab bar is visible: it is not hidden, and no pushed controller hides it.
  fileprivate var showsBar: Bool {
    guard !isTabBarHidden else { return false }
    let pushed = (shownController as? UINavigationController)?.stack.dropFirst() ?? []
    return !pushed.contains(where: \.hidesBottomBarWhenPushed)
  }
}
