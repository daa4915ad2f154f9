#if canImport(UIKit) && !os(watchOS)
import Waymark

/// An operation and whether it is animated.
///
/// Only one of several operations is animated: the last visible one. Changes below closing layers are made
/// before the layers close, so that the dismissal uncovers the final content.
struct AnimatedOperation {
  let operation: HostOperation
  let isAnimated: Bool

  /// Returns the operations in the order in which they are carried out, with the animated one marked.
  ///
  /// - Parameter isThere: whether the host shows a node, also in a layer that is about to close.
  static func steps(
    of operations: [HostOperation], isAnimated: Bool, isThere: (ShownIdentity) -> Bool
  ) -> [AnimatedOperation] {
    let closing = operations.filter(\.isDismissal)
    var ordered = operations
    if !closing.isEmpty, operations.allSatisfy({ $0.isDismissal || $0.fitsBelowLayers(isThere) }) {
      ordered = operations.filter { !$0.isDismissal } + closing
    }
    let last = ordered.lastIndex { $0.isSeen }
    return ordered.indices.map { index in
      AnimatedOperation(operation: ordered[index], isAnimated: isAnimated && index == last)
    }
  }
}

extension HostOperation {
  fileprivate var isDismissal: Bool { if case .dismiss = self { true } else { false } }

  /// Whether the operation has a visible effect.
  fileprivate var isSeen: Bool {
    switch self {
    case .dismiss, .push, .pop, .replace, .select, .present: true
    case .setRoot, .update: false
    }
  }

  /// Returns whether the operation can be carried out before the layers above close. It must not move a node
  /// out of these layers or change a controller that presents them.
  fileprivate func fitsBelowLayers(_ isThere: (ShownIdentity) -> Bool) -> Bool {
    switch self {
    case .pop, .select, .update: true
    case .push(let node, _): !node.contains(isThere)
    case .replace, .setRoot, .present, .dismiss: false
    }
  }
}

extension HostNode {
  /// Returns whether the identity of this node or of a descendant satisfies the condition.
  fileprivate func contains(_ fits: (ShownIdentity) -> Bool) -> Bool {
    if fits(identity) { return true }
    if case .container(_, _, let children, _) = self { return children.contains { $0.contains(fits) } }
    return false
  }
}
#endif
