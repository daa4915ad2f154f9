#if Web
import Waymark

/// The rule that decides which screen the browser's back button shows after a tab was selected or a link was
/// followed to a screen that is already open.
///
/// A new screen always gets a new history entry. Closing a layer, popping screens, finishing, removing and
/// undo go back to the latest entry that showed the same content, so the back button does not show closed
/// screens.
public enum WebBackRule: Hashable, Sendable {
  /// Back shows the content that the user saw before. After the tabs Cars, Account and Cars, back leads to
  /// Account.
  case visited
  /// Back never shows the same content twice. If an earlier entry showed the content that a tab or link leads
  /// to, the browser goes back to that entry. After the tabs Cars, Account and Cars, back leads to the page
  /// before Cars.
  case hierarchy
}

extension WebBackRule {
  /// Returns whether a change gets a new history entry even if an earlier entry showed the same content.
  func addsEntry(for change: NavigationChange) -> Bool {
    self == .visited && change.isVisit
  }
}

extension NavigationChange {
  /// Whether the change selects a tab or follows a link, and does not just close screens.
  fileprivate var isVisit: Bool {
    switch cause {
    case .action(.go), .action(.open), .action(.reset), .action(.reselect), .selected: true
    case .action(.select(let node)): !before.isCoveredInStack(node)
    default: false
    }
  }
}

extension NavigationState {
  /// Returns whether a node has other nodes above it in its stack. Selecting such a node pops them.
  fileprivate func isCoveredInStack(_ node: NodeID) -> Bool {
    guard let container = path(to: node).dropLast().last?.container, container.kind.layout == .stack else {
      return false
    }
    return container.children.last?.id != node
  }
}
#endif
