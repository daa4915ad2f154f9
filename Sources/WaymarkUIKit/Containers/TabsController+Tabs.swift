#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A child with a `UITab`.
struct TabbedChild {
  /// The tab. Its type is `NSObject`, since a stored property cannot have a type that is missing on older
  /// systems.
  let tab: NSObject
  var child: UIViewController
  /// Whether UIKit has requested the child. UIKit does so only once.
  var isTaken = false
}

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
extension TabsController {
  /// Sets a `UITab` for each child, if the app provides tabs or a label needs them.
  ///
  /// - Returns: Whether each child has a tab.
  func offerTabs(_ children: [UIViewController], animated: Bool) -> Bool {
    let search = overseer?.searchTab(among: children)
    var offers: [TabbedChild] = []
    for (index, child) in children.enumerated() {
      guard let offer = offer(for: child, at: index, among: children, search: search) else { return false }
      offers.append(offer)
    }
    tabbed = offers
    setTabs(offers.compactMap { $0.tab as? UITab }, animated: animated)
    return true
  }

  /// Returns the existing tab of a child, a reused tab, or a new one. The tab at this index is reused if its
  /// child is about to be removed and UIKit has not requested that child yet.
  private func offer(
    for child: UIViewController, at index: Int, among children: [UIViewController], search: UIViewController?
  ) -> TabbedChild? {
    if let offer = tabbed.first(where: { $0.child === child }) { return offer }
    if tabbed.indices.contains(index), !tabbed[index].isTaken, !children.contains(tabbed[index].child) {
      return TabbedChild(tab: tabbed[index].tab, child: child)
    }
    let content: (UITab) -> UIViewController = { [weak self] in
      self?.controller(for: $0) ?? UIViewController()
    }
    var tab = overseer?.tab(of: child, at: index, content: content)
    if tab == nil, search != nil || !tabbed.isEmpty {
      tab = overseer?.labelledTab(of: child, isSearch: child === search, content: content)
    }
    return tab.map { TabbedChild(tab: $0, child: child) }
  }

  /// Returns the controller that UIKit shows in a tab.
  private func controller(for tab: UITab) -> UIViewController? {
    guard let index = tabbed.firstIndex(where: { $0.tab === tab }) else { return nil }
    tabbed[index].isTaken = true
    return tabbed[index].child
  }

  /// Sets the title, the image and the badge of a tab.
  func show(_ label: UIKitTabLabel, on tab: UITab) {
    if let title = label.title, tab.title != title || tab.image != label.image {
      (tab.title, tab.image) = (title, label.image)
    }
    if label.hasBadge, tab.badgeValue != label.badge { tab.badgeValue = label.badge }
  }

  func tab(of child: UIViewController) -> UITab? {
    tabbed.first { $0.child === child }?.tab as? UITab
  }

  /// Returns the child that a tab shows or will show.
  func child(of tab: UITab) -> UIViewController? {
    tabbed.first { $0.tab === tab }?.child ?? tab.viewController
  }
}
#endif
