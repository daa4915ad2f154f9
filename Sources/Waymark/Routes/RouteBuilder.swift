/// Collects routes and groups. `if`, `switch` and `for` work in it.
///
/// The compiler takes time in the square of the routes in one builder: half a second for a hundred, ten for four hundred. Declare
/// a ``RouteGroup`` for each feature, and name the groups in the map.
@resultBuilder
public enum RouteBuilder {
  /// Takes a finished route.
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Complete>) -> RouteList {
    RouteList(declarations: [route.declaration])
  }

  /// Takes the routes of a group.
  public static func buildExpression(_ group: RouteGroup) -> RouteList {
    RouteList(declarations: group.declarations)
  }

  /// Takes routes collected elsewhere.
  public static func buildExpression(_ list: RouteList) -> RouteList { list }

  /// Takes one list after another.
  public static func buildBlock(_ lists: RouteList...) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }

  /// Takes the routes of an `if` without `else`.
  public static func buildOptional(_ list: RouteList?) -> RouteList {
    list ?? RouteList(declarations: [])
  }

  /// Takes the routes of the first branch.
  public static func buildEither(first list: RouteList) -> RouteList { list }

  /// Takes the routes of the second branch.
  public static func buildEither(second list: RouteList) -> RouteList { list }

  /// Takes the routes of a loop.
  public static func buildArray(_ lists: [RouteList]) -> RouteList {
    RouteList(declarations: lists.flatMap(\.declarations))
  }
}

extension RouteBuilder {
  /// A route without an action is not finished.
  @available(
    *, unavailable,
    message: "this route has no action: say how its screen is shown, as in .using(.push).from(.firstStack())"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Empty>) -> RouteList {
    RouteList(declarations: [])
  }

  /// A route without an origin is not finished.
  @available(
    *, unavailable,
    message:
      "this route has no origin: end it with a step that exists, as in .using(.present(.sheet)).from(.current)"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, RoutePhase.Partial>) -> RouteList {
    RouteList(declarations: [])
  }

  /// A route whose action has nothing to work on is not finished.
  @available(
    *, unavailable,
    message: "this route ends with an action: add the step it works on, as in .from(.current)"
  )
  public static func buildExpression<D, Ends, Onto>(_ route: PendingRoute<D, Ends, Onto>) -> RouteList {
    RouteList(declarations: [])
  }
}
