/// The value of a node and the ids of its children.
public struct NodeSlice: Hashable, Sendable {
  /// The content of the node itself: the destination of a screen, the value of a container, or the host's
  /// identifier for an external screen.
  public let value: NodeValue
  /// The ids of the children, in order.
  public let children: [NodeID]
  /// The id of the selected child, or `nil` if no child is selected.
  public let selection: NodeID?

  init(_ node: Node) {
    value = node.value
    children = node.container?.children.map(\.id) ?? []
    selection = node.container?.selection
  }
}
