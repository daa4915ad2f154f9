#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost: PanesOverseer {
  func visibleChildren(of panes: PanesController) -> [UIViewController] {
    let tree = HostTree(snapshot(of: panes)) { table.value(of: $0) }
    let visible = table.node(of: panes).flatMap { tree[.node($0)] }?.visibleChildren(traits: traits) ?? []
    return visible.compactMap { table.controller(of: $0.identity) }
  }

  /// Updates the visible children of containers for which the app has registered no controller.
  func showVisiblePanes() {
    for (_, panes) in table.nodes(shownBy: PanesController.self) { panes.showVisible() }
  }
}
#endif
