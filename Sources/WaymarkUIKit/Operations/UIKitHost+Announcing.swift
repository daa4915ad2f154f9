#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Those who do not see the screen are told that it is another one.
extension UIKitHost {
  /// What is in front, down to the screen.
  var front: ShownIdentity? {
    var leaf = layerRoots.last
    while let next = leaf.flatMap({ front(of: $0) }) { leaf = next }
    return leaf.map { table.identity(of: $0) }
  }

  /// Says that another screen is in front than before, unless UIKit has said so. Nothing was in front of a window that
  /// has just come up.
  func announceFront(unless former: ShownIdentity?, after steps: [AnimatedOperation]) {
    guard let former, front != former, let last = steps.last(where: \.movesScreens) else { return }
    if !isAnnounced(last) { UIAccessibility.post(notification: .screenChanged, argument: nil) }
  }

  /// Whether UIKit announces what comes of an operation: it does for layers, and for stacks where they are animated.
  private func isAnnounced(_ step: AnimatedOperation) -> Bool {
    switch step.operation {
    case .present, .dismiss: true
    case .push, .pop: step.isAnimated
    case .setChildren(_, _, let id): step.isAnimated && controller(of: id) is UINavigationController
    case .setRoot, .select, .update: false
    }
  }
}

extension AnimatedOperation {
  fileprivate var movesScreens: Bool { if case .update = operation { false } else { true } }
}
#endif
