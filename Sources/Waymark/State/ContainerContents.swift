/// The children and the selection of a container. A container's ``ContainerKind`` determines how they change.
public struct ContainerContents: Hashable, Sendable {
  /// The children of the container, in order.
  public var children: ChildList
  /// The id of the selected child, or `nil` if the container is empty or its kind has no selection.
  public var selection: NodeID?

  /// Creates the contents of a container.
  public init(children: ChildList = [], selection: NodeID? = nil) {
    self.children = children
    self.selection = selection
  }

  /// The index of the selected child, or `nil` if no child is selected.
  ///
  /// - Complexity: O(n) in the number of children.
  public var selectedIndex: Int? {
    guard let selection else { return nil }
    return children.index(of: selection)
  }
}

extension ContainerContents {
  /// Returns whether two values have the same selection and share the storage of their children.
  func isIdentical(to other: ContainerContents) -> Bool {
    selection == other.selection && children.isIdentical(to: other.children)
  }
}
