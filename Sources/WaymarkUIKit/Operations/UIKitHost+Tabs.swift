#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Handling taps on tabs, and providing tab bar items and tabs.
extension UIKitHost: TabsOverseer {
  func reselect(_ child: UIViewController) -> Bool {
    guard let connection, let node = table.node(of: child) else { return false }
    connection.reselect(node)
    return true
  }

  func allowsSelection(of child: UIViewController) -> Bool {
    guard let connection, let node = table.node(of: child) else { return true }
    return connection.allowsSelection(of: node)
  }

  /// Builds the frontmost screen in a tab. Does nothing if the tab consists of only one screen, since UIKit
  /// is about to show its controller.
  func willSelect(_ child: UIViewController) {
    var leaf = child
    while let next = front(of: leaf) { leaf = next }
    if leaf !== child { willUncover(leaf) }
  }

  func item(of child: UIViewController, at index: Int) -> UITabBarItem? {
    containers.tabItem(firstDestination(in: child), index)
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    of child: UIViewController, at index: Int, content: @escaping (UITab) -> UIViewController
  ) -> UITab? {
    containers.tab(firstDestination(in: child), index, content)
  }

  /// Returns the destination of the first screen in a controller.
  private func firstDestination(in controller: UIViewController) -> AnyDestination? {
    nodes(in: controller).lazy.compactMap { node in
      if case .screen(let destination)? = self.table.value(of: .node(node)) { destination } else { nil }
    }.first
  }
}
#endif
