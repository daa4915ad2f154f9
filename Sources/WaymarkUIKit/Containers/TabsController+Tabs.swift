#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A child that has a `UITab`.
struct TabbedChild {
  /// The tab. A property cannot be of a type that older systems do not have.
  let tab: NSObject
  var child: UIViewController
  /// Whether UIKit has asked for the child: it does so once.
  var isTaken = false
}

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
extension TabsController {
  /// Offers a tab of the app's for each child.
  ///
  /// - Returns: Whether the app makes tabs.
  func offerTabs(_ children: [UIViewController], animated: Bool) -> Bool {
    var offers: [TabbedChild] = []
    for (index, child) in children.enumerated() {
      guard let offer = offer(for: child, at: index, among: children) else { return false }
      offers.append(offer)
    }
    tabbed = offers
    setTabs(offers.compactMap { $0.tab as? UITab }, animated: animated)
    return true
  }

  /// The tab that a child has; one whose child goes before UIKit has asked for it; or a new one.
  private func offer(
    for child: UIViewController, at index: Int, among children: [UIViewController]
  ) -> TabbedChild? {
    if let offer = tabbed.first(where: { $0.child === child }) { return offer }
    if tabbed.indices.contains(index), !tabbed[index].isTaken, !children.contains(tabbed[index].child) {
      return TabbedChild(tab: tabbed[index].tab, child: child)
    }
    let tab = overseer?.tab(of: child, at: index) { [weak self] in
      self?.controller(for: $0) ?? UIViewController()
    }
    return tab.map { TabbedChild(tab: $0, child: child) }
  }

  /// What UIKit is to show in a tab.
  private func controller(for tab: UITab) -> UIViewController? {
    guard let index = tabbed.firstIndex(where: { $0.tab === tab }) else { return nil }
    tabbed[index].isTaken = true
    return tabbed[index].child
  }

  func tab(of child: UIViewController) -> UITab? {
    tabbed.first { $0.child === child }?.tab as? UITab
  }

  /// The child that a tab shows, or that it is to show.
  func child(of tab: UITab) -> UIViewController? {
    tabbed.first { $0.tab === tab }?.child ?? tab.viewController
  }
}
#endif
