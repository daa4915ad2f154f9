/// A result builder that collects routes and groups. It supports `if`, `switch` and `for`.
///
/// Compile time grows with the square of the number of routes in one builder: half a second for 100 routes,
/// ten seconds for 400. Declare a ``RouteGroup`` for each feature, and list the groups in the map.
@resultBuilder
public enum RouteBuilder {
  /// Adds a complete route.
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Complete>) -> RouteList {
    RouteList(declarations: [route.declaration])
  }

  /// Adds the routes of a group.
  public static func buildExpression(_ group: RouteGroup) -> RouteList {
    RouteList(declarations: group.declarations)
  }

  /// Adds a list of routes.
  public static func buildExpression(_ list: RouteList) -> RouteList { list }

  /// Returns the only list of a block.
  public static func buildBlock(_ list: RouteList) -> RouteList { list }

  /// Joins several lists of routes.
  public static func buildBlock(_ lists: RouteList...) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }

  /// Adds the routes of an `if` without `else`.
  public static func buildOptional(_ list: RouteList?) -> RouteList {
    list ?? RouteList(declarations: [])
  }

  /// Adds the routes of the first branch.
  public static func buildEither(first list: RouteList) -> RouteList { list }

  /// Adds the routes of the second branch.
  public static func buildEither(second list: RouteList) -> RouteList { list }

  /// Adds the routes of a loop.
  public static func buildArray(_ lists: [RouteList]) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }
}

extension RouteBuilder {
  /// Unavailable: the route has no action.
  @available(
    *, unavailable,
    message: "this route has no action: add one, as in .using(.push).from(.firstStack())"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Empty>) -> RouteList {
    RouteList(declarations: [])
  }

  /// Unavailable: the route has no origin.
  @available(
    *, unavailable,
    message:
      "this route has no origin: end it with a step that always exists, as in .using(.present(.sheet)).from(.current)"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Partial>) -> RouteList {
    RouteList(declarations: [])
  }

  /// Unavailable: the last action of the route has no step.
  @available(
    *, unavailable,
    message: "this route ends with an action: add the step it works on, as in .from(.current)"
  )
  public static func buildExpression<D, Ends, Onto>(_ route: PendingRoute<D, Ends, Onto>) -> RouteList {
    RouteList(declarations: [])
  }
}
