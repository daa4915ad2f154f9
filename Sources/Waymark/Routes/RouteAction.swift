/// An action that places a node into the container that the next step of a route finds or creates.
///
/// - `Onto` is the kind of container that the action needs. A route with a step of another kind does not
///   compile. Actions that work anywhere accept any step.
/// - `Into` is the kind of container that the node is in afterwards. It becomes the `Ends` parameter of the
///   ``Route``.
public struct RouteAction<Onto, Into>: Sendable {
  let join: RoutePlacement

  init(_ join: RoutePlacement) {
    self.join = join
  }
}

extension RouteAction where Onto == Stack, Into == Stack {
  /// Pushes the node onto the stack.
  public static var push: Self { Self(.push) }
  /// Replaces the top node of the stack.
  public static var pushReplacingLast: Self { Self(.pushReplacingLast) }
  /// Replaces all nodes of the stack.
  public static var pushAsRoot: Self { Self(.pushAsRoot) }
}

extension RouteAction where Onto == Tabs, Into == Tabs {
  /// Adds the node as the last tab and selects it.
  public static var addTab: Self { Self(.addTab(at: nil)) }

  /// Inserts the node as a tab at an index and selects it. If the index is out of range, the node becomes the
  /// last tab.
  public static func addTab(at index: Int) -> Self { Self(.addTab(at: index)) }

  /// Replaces the tab at an index with the node and selects it. If there is no such tab, the node becomes the
  /// last tab.
  public static func addTab(replacing index: Int) -> Self { Self(.replaceTab(at: index)) }
}

extension RouteAction where Onto == Split, Into == SplitColumn {
  /// Replaces the contents of a column with the node and brings the column to the front.
  public static func setColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Into == SplitColumn {
  /// Replaces the contents of another column of the innermost split around the next step's node, and brings
  /// the column to the front. This way, a route can continue from the route that fills the previous column.
  ///
  /// The route fails if that node is not inside a split with such a column.
  public static func setOtherColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Onto: ContainerKind, Into == Onto {
  /// Appends the node to a container of any kind, at the position that the kind chooses for new children.
  public static func append(to kind: Onto.Type) -> Self {
    Self(.append(to: ObjectIdentifier(kind), named: kind.key))
  }
}

extension RouteAction where Into == RoutePlace.NoContainer {
  /// Presents the node in a new layer over the next step's node.
  ///
  /// - Parameters:
  ///   - style: the presentation style. An app-defined style is a custom transition.
  ///   - anchor: the anchor that the presentation points at, if the style needs one.
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// Replaces the contents of the base layer. From `RouteStep.current`, the action fails while another
  /// layer covers the base layer. From `RouteStep.root`, it closes the layers above first.
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// Brings an existing node inside the next step's container to the front. Creates nothing.
  public static var select: Self { Self(.select) }

  /// Requires the node to exist after the next steps have run. Creates nothing.
  public static var none: Self { Self(.none) }
}
