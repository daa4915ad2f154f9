#if canImport(UIKit) && !os(watchOS)
package import UIKit
import Waymark

/// Guards are asked before the user leaves a screen by a gesture or a button.
extension UIKitHost: StackOverseer {
  func allowsPop(in stack: StackController, to index: Int) -> Bool {
    guard let connection, !isApplying else { return true }
    // In a collapsed split a column that is left stays as it is.
    let leaving = stack.viewControllers[(index + 1)...].filter { !stack.isColumn($0) }
    let target = leaving.count > 1 ? table.node(of: stack.viewControllers[index]) : nil
    let gesture = target.map { LeavingGesture.backTo($0) } ?? .back
    return connection.allows(gesture, takingAway: leaving.flatMap { nodes(in: $0) })
  }

  func isPopGuarded(in stack: StackController, to index: Int) -> Bool {
    guard let connection, !isApplying else { return false }
    let leaving = stack.viewControllers[(index + 1)...].filter { !stack.isColumn($0) }
    return connection.isGuarded(leaving.flatMap { nodes(in: $0) })
  }

  func willUncover(_ controller: UIViewController) {
    if let id = table.node(of: controller) { connection?.loadUncovered(id) }
  }
}

extension UIKitHost: LayerOverseer {
  package func isGuarded(_ root: UIViewController) -> Bool {
    connection?.isGuarded(nodes(in: root)) ?? false
  }

  package func isDismissDisabled(_ root: UIViewController) -> Bool {
    presentation(of: root)?.options.isInteractiveDismissDisabled ?? false
  }

  package func askToDismiss() { connection?.ask(.dismiss) }
}
#endif
