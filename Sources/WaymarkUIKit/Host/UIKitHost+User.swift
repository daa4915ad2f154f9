#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Reports of what the user, the system and other code have changed.
extension UIKitHost {
  /// Compares the current content with the last report, and reports changes. Called at the end of each turn
  /// of the main run loop. Does nothing if nothing can have changed in this turn.
  func look() {
    endTurn()
    if isStuck { isStuck = isMoving }
    guard !isApplying, !isExchanging, exchanges.isEmpty, let connection, mayDiffer else { return }
    (changeCount, mayHaveResized) = (0, false)
    if swipedStack?.transitionCoordinator == nil { swipedStack = nil }
    connection.change(traits)
    showVisiblePanes()
    atRest()
    let layers = shownLayers
    let hasToWait = isMoving(layers) && !isStuck
    if hasToWait != hasReportedInteraction {
      hasToWait ? begin() : end()
    } else if !hasToWait, snapshot(of: layers) != reported {
      end()
    }
    if !hasToWait, changeCount == 0, !isApplying { noteUnchanged(layers) }
  }

  private func begin() {
    hasReportedInteraction = true
    connection?.beginInteraction()
  }

  private func end() {
    hasReportedInteraction = false
    let refused = putBackGuarded()
    let content = snapshot
    let difference = SnapshotDifference(from: reported, to: content)
    otherContent = content
    // Only screens that were reported before are released, because other views may belong to operations that
    // have not been applied yet.
    let removed = difference.removed
    views.note(shown: difference.inserted)
    views.release(removed)
    table.prune(removed)
    report(difference)
    for gesture in refused { connection?.ask(gesture) }
  }

  /// Reports the change of the content as one operation if possible, and otherwise as a snapshot. Also reports the end
  /// of a transition.
  private func report(_ difference: SnapshotDifference) {
    let operation = difference.operation
    if operation != nil || difference.isEmpty {
      connection?.endInteraction(after: operation, lastApplied: lastApplied)
    } else {
      connection?.endInteraction(showing: reported, lastApplied: lastApplied)
    }
  }
}

/// Taps on tabs. A selection is reported at the end of the turn, like any other change.
extension UIKitHost {
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
}
#endif
