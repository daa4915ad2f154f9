/// A position to which `move` and `add` of ``Navigator`` move or add a node.
///
/// ```swift
/// await navigator.move(summary.id, to: .before(basket.id))
/// ```
public enum NodePosition: Hashable, Sendable {
  /// Directly before this node, in the same container. In a stack, this is directly below the node.
  case before(NodeID)
  /// Directly after this node, in the same container. In a stack, this is directly above the node.
  case after(NodeID)
  /// After all other children of this container. In a stack, this is the top.
  case inside(NodeID)

  /// The node that the position names.
  var node: NodeID {
    switch self {
    case .before(let node), .after(let node), .inside(let node): node
    }
  }
}

extension NodePosition: CustomStringConvertible {
  /// A short description, such as `before main/4`.
  public var description: String {
    switch self {
    case .before(let node): "before \(node)"
    case .after(let node): "after \(node)"
    case .inside(let node): "into \(node)"
    }
  }
}
