/// A result builder that collects routes and groups. It supports `if`, `switch` and `for`.
///
/// Compile time grows with the square of the number of routes in one builder: half a second for 100 routes,
/// and ten seconds for 400. To keep compile times short, declare a ``RouteGroup`` for each feature, and list
/// the groups in the map.
@resultBuilder
public enum RouteBuilder {
  /// Returns a list that contains one complete route.
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Complete>) -> RouteList {
    RouteList(declarations: [route.declaration])
  }

  /// Returns a list of the routes in a group.
  public static func buildExpression(_ group: RouteGroup) -> RouteList {
    RouteList(declarations: group.declarations)
  }

  /// Returns a list of routes without changing it.
  public static func buildExpression(_ list: RouteList) -> RouteList { list }

  /// Returns the only list of a block.
  public static func buildBlock(_ list: RouteList) -> RouteList { list }

  /// Joins several lists of routes.
  public static func buildBlock(_ lists: RouteList...) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }

  /// Returns the routes of an `if` statement without `else`. If the condition is not met, returns an empty
  /// list.
  public static func buildOptional(_ list: RouteList?) -> RouteList {
    list ?? RouteList(declarations: [])
  }

  /// Returns the routes of the first branch of an `if` or `switch` statement.
  public static func buildEither(first list: RouteList) -> RouteList { list }

  /// Returns the routes of the second branch of an `if` or `switch` statement.
  public static func buildEither(second list: RouteList) -> RouteList { list }

  /// Joins the routes of all iterations of a loop into one list.
  public static func buildArray(_ lists: [RouteList]) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }
}

extension RouteBuilder {
  /// Unavailable: the route must have an action.
  @available(
    *, unavailable,
    message: "this route has no action: add one, as in .using(.push).from(.firstStack())"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Empty>) -> RouteList {
    RouteList(declarations: [])
  }

  /// Unavailable: the route must have an origin.
  @available(
    *, unavailable,
    message:
      "this route has no origin: end it with a step that always exists, as in .using(.present(.sheet)).from(.current)"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Partial>) -> RouteList {
    RouteList(declarations: [])
  }

  /// Unavailable: the route's last action must be followed by a step.
  @available(
    *, unavailable,
    message: "this route ends with an action: add the step it works on, as in .from(.current)"
  )
  public static func buildExpression<D, Ends, Onto>(_ route: PendingRoute<D, Ends, Onto>) -> RouteList {
    RouteList(declarations: [])
  }
}
