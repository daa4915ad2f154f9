/// The children of a container and which of them is selected: what a ``ContainerKind`` changes.
public struct ContainerContents: Hashable, Sendable {
  /// The nodes in the container, in order.
  public var children: ChildList
  /// The selected child; `nil` in kinds without a selection, and in an empty container.
  public var selection: NodeID?

  /// Makes the contents of a container.
  public init(children: ChildList = [], selection: NodeID? = nil) {
    self.children = children
    self.selection = selection
  }

  /// Where the selected child is.
  ///
  /// - Complexity: O(n) in the number of children.
  public var selectedIndex: Int? {
    guard let selection else { return nil }
    return children.index(of: selection)
  }
}

extension ContainerContents {
  /// Tells whether these are the very same children in memory, with the same selection.
  func isIdentical(to other: ContainerContents) -> Bool {
    selection == other.selection && children.isIdentical(to: other.children)
  }
}
