/// The layout of a container's children. A host uses it to choose a widget.
///
/// It does not determine visibility; ``ContainerKind/isVisible(at:in:traits:)`` does.
public enum ContainerLayout: Hashable, Sendable {
  /// Each child covers the ones before it, as in a navigation controller. Hosts push and pop.
  ///
  /// The last child has the focus, and there is no selection.
  case stack
  /// One child at a time, chosen by the user, as with a tab bar.
  case one
  /// Children side by side if there is room for more than one.
  case columns
  /// All children together, such as panes, without a selection by the user.
  case all
}

extension ContainerValue {
  /// The layout of the container's children.
  public var layout: ContainerLayout { traits.layout }
}
