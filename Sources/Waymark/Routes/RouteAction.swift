/// An action that places a node into the container that the next step of a route finds or creates.
///
/// - `Onto` is the kind of container that the action requires. A route whose next step has another kind does
///   not compile. Actions that work in any container accept any step.
/// - `Into` is the kind of container that the node is in after the action, or `Never` if it is not in a
///   container. It becomes the `Ends` parameter of the ``Route``.
public struct RouteAction<Onto, Into>: Sendable {
  let placement: RoutePlacement

  init(_ placement: RoutePlacement) {
    self.placement = placement
  }
}

extension RouteAction where Onto == Stack, Into == Stack {
  /// Pushes the node onto the stack.
  public static var push: Self { Self(.push) }
  /// Replaces the top node of the stack with the route's node.
  public static var pushReplacingLast: Self { Self(.pushReplacingLast) }
  /// Replaces all nodes of the stack with the route's node.
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

extension RouteAction where Onto == Split, Into == Split.Column {
  /// Replaces the contents of a column with the node and brings the column to the front.
  public static func setColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Into == Split.Column {
  /// Replaces the contents of another column and brings that column to the front. The column belongs to the
  /// innermost split that contains the next step's node. Use this action in a route that continues from the
  /// route for the previous column.
  ///
  /// The route fails if the next step's node is not inside a split that has this column.
  public static func setOtherColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Onto: ContainerKind, Into == Onto {
  /// Adds the node to a container of the given kind. The kind determines the position of the new child.
  public static func append(to kind: Onto.Type) -> Self {
    Self(.append(to: ObjectIdentifier(kind), named: kind.key))
  }
}

extension RouteAction where Into == Never {
  /// Presents the node in a new layer on top of the next step's node.
  ///
  /// - Parameters:
  ///   - style: the presentation style. An app can define its own styles for custom transitions.
  ///   - anchor: the view or control that anchors the presentation, if the style needs one.
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// Replaces the contents of the base layer. If the next step is `RouteStep.current`, the action fails while
  /// another layer covers the base layer. If it is `RouteStep.root`, the layers above the base layer are
  /// closed first.
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// Brings an existing node inside the next step's container to the front. The action never creates a node.
  public static var select: Self { Self(.select) }

  /// Requires an existing node. The action never creates a node. If the node does not exist after the
  /// remaining steps have run, the request fails.
  public static var none: Self { Self(.none) }
}
