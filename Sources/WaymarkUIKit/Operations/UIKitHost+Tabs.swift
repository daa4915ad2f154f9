#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// What the user taps on tabs is heard, and what tabs look like is asked of the app.
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

  /// Builds the screen in front in a tab. A tab that is just a screen is left alone, since UIKit is about to show its
  /// controller.
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

  /// The destination of the first screen in a controller.
  private func firstDestination(in controller: UIViewController) -> AnyDestination? {
    nodes(in: controller).lazy.compactMap { node in
      if case .screen(let destination)? = self.table.value(of: .node(node)) { destination } else { nil }
    }.first
  }
}
#endif
