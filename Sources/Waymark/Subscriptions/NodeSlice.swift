/// What one node is, without what is in its children.
public struct NodeSlice: Hashable, Sendable {
  /// Its destination, or what kind of container it is.
  public let value: NodeValue
  /// What is in it, in order.
  public let children: [NodeID]
  /// Which of its children is selected.
  public let selection: NodeID?

  init(_ node: Node) {
    value = node.value
    children = node.container?.children.map(\.id) ?? []
    selection = node.container?.selection
  }
}
