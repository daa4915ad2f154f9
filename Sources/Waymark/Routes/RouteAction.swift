/// How a node is joined to what the next step of a route finds or makes.
///
/// - `Onto` is the kind of container the action needs: a step of another kind does not fit it, and such a
///   route does not compile. Actions that work from anywhere take any step.
/// - `Into` is what the node is in afterwards, which is what ``Route`` remembers as its end.
public struct RouteAction<Onto, Into>: Sendable {
  let join: RoutePlacement

  init(_ join: RoutePlacement) {
    self.join = join
  }
}

extension RouteAction where Onto == Stack, Into == Stack {
  /// Adds the node on top of the stack.
  public static var push: Self { Self(.push) }
  /// Puts the node in the place of the one on top of the stack.
  public static var pushReplacingLast: Self { Self(.pushReplacingLast) }
  /// Empties the stack and puts the node into it.
  public static var pushAsRoot: Self { Self(.pushAsRoot) }
}

extension RouteAction where Onto == Tabs, Into == Tabs {
  /// Adds the node as the last tab and selects it.
  public static var addTab: Self { Self(.addTab(at: nil)) }

  /// Adds the node as a tab at an index, as the last one if the index is past the end, and selects it.
  public static func addTab(at index: Int) -> Self { Self(.addTab(at: index)) }

  /// Puts the node in the place of the tab at an index and selects it; adds it as the last one if there is
  /// no such tab.
  public static func addTab(replacing index: Int) -> Self { Self(.replaceTab(at: index)) }
}

extension RouteAction where Onto == Split, Into == SplitColumn {
  /// Puts the node into a column, in place of what is there, and brings the column to the front.
  public static func setColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Into == SplitColumn {
  /// Puts the node into another column of the innermost split around what the next step yields, in place of what is there, and
  /// brings the column to the front. So a route can go on from the one that fills the column before.
  ///
  /// Around no split that has such a column, the route cannot be taken.
  public static func setOtherColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Onto: ContainerKind, Into == Onto {
  /// Adds the node to a container of any kind, where that kind puts new ones.
  public static func append(to kind: Onto.Type) -> Self {
    Self(.append(to: ObjectIdentifier(kind), named: kind.key))
  }
}

extension RouteAction where Into == RoutePlace.NoContainer {
  /// Presents the node in a layer of its own, over what the next step yields.
  ///
  /// - Parameters:
  ///   - style: what it looks like; a style of the app's own is a custom transition (S6).
  ///   - anchor: what it points at, if the style needs that.
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// Replaces all of the base layer. From the current top it fails while a layer covers the base; from the
  /// root it closes what is above first (S2).
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// Builds nothing: the node has to be inside what the next step yields, and is brought to its front (S7).
  public static var select: Self { Self(.select) }

  /// Builds nothing: the node has to be there once the next steps are done.
  public static var none: Self { Self(.none) }
}
