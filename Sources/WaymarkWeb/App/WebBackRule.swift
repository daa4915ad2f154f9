#if Web
import Waymark

/// The rule for the browser's back button after the user has selected a tab, or has followed a link to a screen
/// that is already open. See ``WebContent``.
///
/// The rule does not affect other changes. A new screen adds an entry to the browser's history. Closing,
/// popping, finishing and removing screens, and undo, go back to the latest entry with the same content.
public enum WebBackRule: Hashable, Sendable {
  /// A tab or a link adds a history entry, so that back shows the content that the user saw before. After the
  /// tabs Cars, Account and Cars, back shows Account.
  case visited
  /// A tab or a link goes back to the latest entry with the same content, if there is one, so that back never
  /// shows the same content twice. After the tabs Cars, Account and Cars, back shows the page before Cars.
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
