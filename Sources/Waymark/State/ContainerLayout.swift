/// The layout of a container's children. A host uses it to choose a widget.
///
/// The layout does not determine which children are visible. See ``ContainerKind/isVisible(at:in:traits:)``.
public enum ContainerLayout: Hashable, Sendable {
  /// A layout in which each child covers the previous one, as in a navigation controller. Hosts push and pop
  /// children.
  ///
  /// The last child has the focus. There is no selection.
  case stack
  /// One child at a time, chosen by the user, as with a tab bar.
  case one
  /// Several children side by side, as many as fit.
  case columns
  /// All children at once, such as the panes of a window. The user does not select a child.
  case all
}

extension ContainerValue {
  /// The layout of the container's children.
  public var layout: ContainerLayout { traits.layout }
}
