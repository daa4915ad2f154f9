/// How a container's children lie on the screen: a hint by which a host chooses a widget.
///
/// It does not say which children are visible; ``ContainerKind/isVisible(at:in:traits:)`` does.
public enum ContainerLayout: Hashable, Sendable {
  /// Each child covers those before it, as in a navigation controller. Hosts push and pop.
  ///
  /// The last child of such a kind has the focus, and none is selected.
  case stack
  /// One child at a time, which the user chooses, as with a tab bar.
  case one
  /// Side by side where there is room for more than one.
  case columns
  /// All together, such as panes. The user chooses none.
  case all
}

extension ContainerValue {
  /// How the container's children lie on the screen.
  public var layout: ContainerLayout { traits.layout }
}
