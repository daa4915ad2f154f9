/// A group of related routes, such as the routes of one feature module.
///
/// Groups shorten compile times. In a map with many routes, declare groups of about 25 routes each and list
/// the groups in the map.
public struct RouteGroup: Sendable {
  /// The route of a statement in a builder. It needs no array.
  fileprivate var single: RouteDeclaration?
  fileprivate var several: [RouteDeclaration] = []

  var declarations: [RouteDeclaration] {
    get { single.map { [$0] } ?? several }
    set { (single, several) = (nil, newValue) }
  }

  fileprivate init(single: RouteDeclaration) { self.single = single }

  /// Creates a group without a name.
  package init(@RouteBuilder _ routes: () -> [RouteGroup]) {
    several = routes().declarations
  }

  /// Returns a copy of the group in which the routes that declare no finder are unique. See ``Route/unique()``.
  package func unique() -> RouteGroup {
    var group = self
    group.declarations = declarations.map { declaration in
      var declaration = declaration
      declaration.findAnywhere()
      return declaration
    }
    return group
  }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: the name of the group. The names of nested groups are joined, as in `shop/account`.
  ///   - interceptors: the interceptors of all routes in the group, in order. They decide before the
  ///     interceptors of each route.
  ///   - onArrival: a closure that runs each time a request that uses a route of the group has reached its
  ///     destination. It runs before the arrival closures of the route.
  ///   - routes: a builder of the routes.
  public init(
    _ name: String, interceptedBy interceptors: [any Interceptor] = [], onArrival: ArrivalTask? = nil,
    @RouteBuilder _ routes: () -> [RouteGroup]
  ) {
    several = routes().declarations.map { declaration in
      var declaration = declaration
      declaration.group = [name, declaration.group].compactMap(\.self).joined(separator: "/")
      declaration.interceptors = interceptors + declaration.interceptors
      if let onArrival { declaration.arrivalTasks.insert(onArrival, at: 0) }
      return declaration
    }
  }
}

extension [RouteGroup] {
  /// The routes of all groups, in order.
  var declarations: [RouteDeclaration] {
    var routes: [RouteDeclaration] = []
    routes.reserveCapacity(count)
    for group in self {
      if let route = group.single { routes.append(route) } else { routes += group.several }
    }
    return routes
  }
}

/// Builds a list of routes and groups. Supports `if`, `switch` and `for`.
///
/// Compile time grows with the square of the number of routes in one builder: half a second for 100 routes,
/// and ten seconds for 400. To keep compile times short, declare a ``RouteGroup`` for each feature, and list
/// the groups in the map.
public typealias RouteBuilder = ListBuilder<RouteGroup>

extension ListBuilder where Element == RouteGroup {
  /// Adds a complete route.
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, Never>) -> [RouteGroup] {
    [RouteGroup(single: route.declaration)]
  }

  /// Unavailable: the route must have an action.
  @available(
    *, unavailable,
    message: "this route has no action: add one, as in .using(.push).from(.firstStack())"
  )
  public static func buildExpression<D>(_ route: Route<D, NextAction, NextAction>) -> [RouteGroup] { [] }

  /// Unavailable: the route must have an origin.
  @available(
    *, unavailable,
    message:
      "this route has no origin: end it with a step that always exists, as in .using(.present(.sheet)).from(.current)"
  )
  public static func buildExpression<D, Ends>(_ route: Route<D, Ends, NextAction>) -> [RouteGroup] { [] }

  /// Unavailable: the route's last action must be followed by a step.
  @available(
    *, unavailable,
    message: "this route ends with an action: add the step it works on, as in .from(.current)"
  )
  public static func buildExpression<D, Ends, Onto>(
    _ route: Route<D, Ends, NextStep<Onto>>
  ) -> [RouteGroup] { [] }
}
