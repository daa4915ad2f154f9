#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Announcing screen changes to assistive technologies.
extension UIKitHost {
  /// The identity of the frontmost screen.
  private var front: ShownIdentity? {
    var leaf = layerRoots.last
    while let next = leaf.flatMap({ front(of: $0) }) { leaf = next }
    return leaf.map { table.identity(of: $0) }
  }

  /// Returns the identity of the frontmost screen, if the host has to announce another one after these
  /// operations. Returns `nil` if UIKit does so, and if the window had no content before.
  func frontToAnnounce(before steps: [AnimatedOperation]) -> ShownIdentity? {
    guard hasShown, let last = steps.last(where: \.movesScreens), !isAnnounced(last) else { return nil }
    return front
  }

  /// Announces that another screen is in front. Does nothing if `former` is `nil`.
  func announceFront(unless former: ShownIdentity?) {
    guard let former, front != former else { return }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
  }

  /// Returns whether UIKit announces an operation: always for layers, and for stacks if the operation is
  /// animated.
  private func isAnnounced(_ step: AnimatedOperation) -> Bool {
    switch step.operation {
    case .present, .dismiss: true
    case .push, .pop: step.isAnimated
    case .replace(_, _, _, let id): step.isAnimated && controller(of: id) is UINavigationController
    case .setRoot, .select, .update: false
    }
  }
}

extension AnimatedOperation {
  fileprivate var movesScreens: Bool { if case .update = operation { false } else { true } }
}
#endif
