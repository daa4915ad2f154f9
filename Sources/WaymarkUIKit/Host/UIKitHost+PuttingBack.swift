#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Waymark

/// Guards of screens that UIKit takes away without asking, such as by a zoom transition's own recognizers.
extension UIKitHost {
  /// Whether an interactive dismissal may take a screen's controller away. If it may not, the guards of the screens that would leave
  /// are asked.
  ///
  /// The zoom transitions that the host makes call this, see ``UIKitPresentations/zoomSource``. If you set a `preferredTransition`
  /// yourself, call it from your options:
  ///
  /// ```swift
  /// options.interactiveDismissShouldBegin = { [weak host] in $0.willBegin && host?.allowsLeaving(controller) ?? true }
  /// ```
  ///
  /// - Parameter controller: the controller that would be popped or dismissed.
  public func allowsLeaving(_ controller: UIViewController) -> Bool {
    guard let connection, !isApplying else { return true }
    let stack = controller.navigationController as? StackController
    let screens: [NodeID]
    if let stack, let index = stack.viewControllers.firstIndex(of: controller), index > 0 {
      screens = stack.viewControllers[index...].flatMap { nodes(in: $0) }
    } else {
      screens = layerRoots.last.map { nodes(in: $0) } ?? []
    }
    guard connection.isGuarded(screens) else { return true }
    connection.ask(stack.map { $0.viewControllers.count > 1 } == true ? .back : .dismiss)
    return false
  }

  /// Whether code may dismiss the layer that a controller is in. If it may not, the guards of the layer are asked.
  package func allowsDismissal(of controller: UIViewController) -> Bool {
    guard let connection, !isApplying, let root = layerRoots.last, table.layer(of: root) != nil,
      sequence(first: controller, next: \.parent).contains(root)
    else { return true }
    return connection.allows(.dismiss, takingAway: nodes(in: root))
  }

  /// Puts guarded screens back on stacks from which they were popped without their guards having been asked.
  ///
  /// - Returns: what the user wanted, for the guards to be asked.
  func putBackGuarded() -> [LeavingGesture] {
    let gone = reported.nodes.subtracting(snapshot.nodes)
    guard let connection, !gone.isEmpty, connection.isGuarded(gone) else { return [] }
    let tree = HostTree(reported) { table.value(of: $0) }
    return table.nodes(shownBy: StackController.self).compactMap { id, stack in
      let former = tree[.node(id)]?.children.map { table.controller(of: $0.identity) } ?? []
      let left = stack.arranged
      let lost = former.dropFirst(left.count).compactMap(\.self)
      guard !left.isEmpty, !lost.isEmpty, left.count + lost.count == former.count,
        zip(former, left).allSatisfy({ $0 === $1 }),
        connection.isGuarded(lost.flatMap { nodes(in: $0) })
      else { return nil }
      stack.arrange(left + lost, inFront: nil, animated: false)
      return lost.count > 1 ? left.last.flatMap { table.node(of: $0) }.map { .backTo($0) } ?? .back : .back
    }
  }
}
#endif
