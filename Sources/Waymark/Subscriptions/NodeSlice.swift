/// The value of one node with the ids of its children.
public struct NodeSlice: Hashable, Sendable {
  /// The node's destination, container value or mark.
  public let value: NodeValue
  /// The ids of the children, in order.
  public let children: [NodeID]
  /// The id of the selected child.
  public let selection: NodeID?

  init(_ node: Node) {
    value = node.value
    children = node.container?.children.map(\.id) ?? []
    selection = node.container?.selection
  }
}
