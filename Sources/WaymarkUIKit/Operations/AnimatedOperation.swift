#if canImport(UIKit) && !os(watchOS)
import Waymark

/// An operation, and whether the user sees it happen.
///
/// Of several operations one is animated: the last that the user can see. What changes below layers that close is
/// changed before these do, so that they uncover what is to be seen.
struct AnimatedOperation {
  let operation: HostOperation
  let isAnimated: Bool

  /// The order in which operations are carried out, and which of them are animated.
  ///
  /// - Parameter isThere: whether the host shows something by this name, be it in a layer that is to close.
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

  /// Whether there is something to see when it is carried out.
  fileprivate var isSeen: Bool {
    switch self {
    case .dismiss, .push, .pop, .setChildren, .select, .present: true
    case .setRoot, .update: false
    }
  }

  /// Whether it can be carried out while layers that are to close are still there: it takes nothing out of them, and
  /// changes nothing that presents them.
  fileprivate func fitsBelowLayers(_ isThere: (ShownIdentity) -> Bool) -> Bool {
    switch self {
    case .pop, .select, .update: true
    case .push(let node, _): !node.contains(isThere)
    case .setChildren, .setRoot, .present, .dismiss: false
    }
  }
}

extension HostNode {
  /// Whether something in it, or the node itself, is named so that it fits.
  fileprivate func contains(_ fits: (ShownIdentity) -> Bool) -> Bool {
    if fits(identity) { return true }
    if case .container(let container) = self { return container.children.contains { $0.contains(fits) } }
    return false
  }
}
#endif
