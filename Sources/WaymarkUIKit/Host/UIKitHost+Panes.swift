#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

extension UIKitHost: PanesOverseer {
  func visibleChildren(of panes: PanesController) -> [UIViewController] {
    let container = table.node(of: panes).flatMap { connection?.navigator?.state.node($0)?.container }
    let visible = container?.visibleChildren(traits: traits) ?? []
    return visible.compactMap { table.controller(of: $0.shownIdentity) }
  }

  /// Updates the visible children of containers for which the app has registered no controller.
  func showVisiblePanes() {
    for (_, panes) in table.containers(shownBy: PanesController.self) { panes.showVisible() }
  }
}
#endif
