/// One change of a tree. A list of edits turns one state into another; only the end need be well-formed.
///
/// Places are named by ids: a node goes into a container, behind the sibling called `after`, or to the
/// front if that is `nil`.
public enum NavigationEdit: Hashable, Sendable {
  /// Puts a new node, with all that is in it, into a container.
  case insert(Node, into: NodeID, after: NodeID?)
  /// Takes a node, with all that is in it, to another place.
  case move(NodeID, into: NodeID, after: NodeID?)
  /// Takes a node out, with all that is in it.
  case remove(NodeID)
  /// Gives a node another value; what is in it stays.
  case update(NodeID, NodeValue)
  /// Changes which child of a container is selected.
  case select(NodeID?, in: NodeID)
  /// Notes something besides where the nodes are. Two states are equal whatever is noted.
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
