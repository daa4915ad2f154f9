#if Web && DEBUG
import Waymark

/// A number of nodes and a depth that a tree must not exceed.
struct StateSize: Sendable {
  let nodes: Int
  let depth: Int
}

extension NavigationState {
  /// Returns whether the tree has more nodes, or is nested more deeply.
  ///
  /// - Complexity: O(n) in the number of nodes, but at most in `limit.nodes`.
  func isLarger(than limit: StateSize) -> Bool {
    var rest = limit.nodes
    return layers.contains { Self.isLarger(.container($0), depth: limit.depth, &rest) }
  }

  /// - Parameters:
  ///   - depth: the number of levels that are left.
  ///   - rest: the number of nodes that are left.
  private static func isLarger(_ node: Node, depth: Int, _ rest: inout Int) -> Bool {
    rest -= 1
    if depth == 0 || rest < 0 { return true }
    return node.container?.children.contains { isLarger($0, depth: depth - 1, &rest) } ?? false
  }
}
#endif
