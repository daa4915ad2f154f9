/// A single change to a tree. A list of edits turns one state into another. Only the final state must be
/// well-formed.
///
/// Edits use ids to specify a position in the tree: `into` is the container, and `after` is the sibling that
/// precedes the node. If the node is the first child, `after` is `nil`.
public enum NavigationEdit: Hashable, Sendable {
  /// Inserts a new node and its descendants into a container.
  case insert(Node, into: NodeID, after: NodeID?)
  /// Moves a node and its descendants to another position.
  case move(NodeID, into: NodeID, after: NodeID?)
  /// Removes a node and its descendants.
  case remove(NodeID)
  /// Changes the value of a node and keeps its children.
  case update(NodeID, NodeValue)
  /// Changes the selected child of a container.
  case select(NodeID?, in: NodeID)
  /// Changes data that is not in the tree, such as metadata. This data is ignored when states are compared.
  indirect case note(MetadataEdit)
}

extension NavigationEdit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .insert(let node, let parent, let after): "insert \(node.id) into \(parent)\(Self.place(after))"
    case .move(let id, let parent, let after): "move \(id) into \(parent)\(Self.place(after))"
    case .remove(let id): "remove \(id)"
    case .update(let id, let value): "update \(id) to \(value)"
    case .note(let note): "note: \(note)"
    case .select(let child, let parent): "select \(child.map(\.description) ?? "nothing") in \(parent)"
    }
  }

  private static func place(_ after: NodeID?) -> String {
    after.map { " after \($0)" } ?? " at the front"
  }
}
