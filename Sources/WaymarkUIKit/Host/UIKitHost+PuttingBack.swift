#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Waymark

/// Leave guards for screens that UIKit removes without asking the host, for example when the user ends a zoom
/// transition with a gesture.
extension UIKitHost {
  /// Returns whether the user may dismiss or pop a controller with a gesture. If a screen that would be
  /// removed has a leave guard, returns `false` and asks the guard. If the gesture would dismiss a layer
  /// whose options disable that, returns `false`.
  ///
  /// The host calls this method for the transitions of ``UIKitPresentations/zoomSource``. If you set the
  /// `preferredTransition` of a controller yourself, call the method in the options of your transition:
  ///
  /// ```swift
  /// options.interactiveDismissShouldBegin = { [weak host] in $0.willBegin && host?.allowsLeaving(controller) ?? true }
  /// ```
  ///
  /// - Parameter controller: the controller that the gesture would pop or dismiss.
  public func allowsLeaving(_ controller: UIViewController) -> Bool {
    guard let connection, !isApplying else { return true }
    let stack = controller.navigationController as? StackController
    let screens: [NodeID]
    if let stack, let index = stack.viewControllers.firstIndex(of: controller), index > 0 {
      screens = stack.viewControllers[index...].flatMap { nodes(in: $0) }
    } else {
      if let root = layerRoots.last, isDismissDisabled(root) { return false }
      screens = layerRoots.last.map { nodes(in: $0) } ?? []
    }
    guard connection.isGuarded(screens) else { return true }
    connection.ask(stack.map { $0.viewControllers.count > 1 } == true ? .back : .dismiss)
    return false
  }

  /// Returns whether code may dismiss the layer that contains a controller. If this is the top layer and one
  /// of its screens has a leave guard, returns `false` and asks the guard.
  package func allowsDismissal(of controller: UIViewController) -> Bool {
    guard let connection, !isApplying, let root = layerRoots.last, table.layer(of: root) != nil,
      sequence(first: controller, next: \.parent).contains(root)
    else { return true }
    return connection.allows(.dismiss, takingAway: nodes(in: root))
  }

  /// Puts screens back onto their stacks if UIKit popped them without asking their leave guards.
  ///
  /// - Returns: the gestures that popped these screens. The leave guards must still be asked about them.
  func putBackGuarded() -> [LeavingGesture] {
    let gone = SnapshotDifference(from: reported, to: snapshot).removed
    guard let connection, !gone.isEmpty, connection.isGuarded(gone) else { return [] }
    return table.containers(shownBy: StackController.self).compactMap { id, stack in
      let former = reported.children(of: .node(id)).map { table.controller(of: $0) }
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
