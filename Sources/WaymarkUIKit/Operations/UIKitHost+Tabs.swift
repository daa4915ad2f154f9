#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Providing tab bar items and tabs.
extension UIKitHost: TabsOverseer {
  func item(of child: UIViewController, at index: Int) -> UITabBarItem? {
    if let item = containers.tabItem(firstDestination(in: child), index) { return item }
    guard let label = label(of: child), let title = label.title else { return nil }
    return UITabBarItem(title: title, image: label.image, tag: index)
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    of child: UIViewController, at index: Int, content: @escaping (UITab) -> UIViewController
  ) -> UITab? {
    containers.tab(firstDestination(in: child), index, content)
  }

  func searchTab(among children: [UIViewController]) -> UIViewController? {
    children.first { label(of: $0)?.isSearch == true }
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func labelledTab(
    of child: UIViewController, isSearch: Bool, content: @escaping (UITab) -> UIViewController
  ) -> UITab {
    let label = label(of: child)
    return isSearch
      ? UISearchTab(viewControllerProvider: content)
      : UITab(
        title: label?.title ?? child.title ?? "", image: label?.image, identifier: UUID().uuidString,
        viewControllerProvider: content)
  }

  /// Updates the labels of all tabs now, and again whenever an observable model that they show changes.
  func updateTabs() {
    guard containers.tabLabel != nil || declaresBadges else { return }
    let shown = table.containers(shownBy: TabsController.self)
    tabWatch.draw {
      for (_, tabs) in shown {
        for child in tabs.offered {
          if let label = label(of: child) { tabs.show(label, on: child) }
        }
      }
    } onChange: { [weak self] in
      self?.updateTabs()
    }
  }

  /// Returns the label that is declared for the tab of a child, or `nil` if there is none. The badge of the
  /// label has precedence over the badge of the module.
  private func label(of child: UIViewController) -> UIKitTabLabel? {
    let first = firstDestination(in: child)
    let declared = (roles(in: child) + (first.map { [$0] } ?? [])).lazy
      .compactMap { self.containers.tabLabel?($0) }.first
    guard let first, views.declaresBadge(of: first), declared?.hasBadge != true else { return declared }
    var label = declared ?? UIKitTabLabel()
    (label.hasBadge, label.badge) = (true, views.badge(of: first))
    return label
  }

  /// Returns the roles of a tab's container and of the containers inside it that lead to its first screen.
  private func roles(in child: UIViewController) -> [AnyDestination] {
    nodes(in: child).prefix { node in
      if case .screen? = self.value(of: node) { false } else { true }
    }.compactMap { node in
      if case .container(let value)? = self.value(of: node) { value.role } else { nil }
    }
  }

  /// Returns the destination of the first screen in a controller.
  private func firstDestination(in controller: UIViewController) -> AnyDestination? {
    nodes(in: controller).lazy.compactMap { node in
      if case .screen(let destination)? = self.value(of: node) { destination } else { nil }
    }.first
  }
}
#endif
