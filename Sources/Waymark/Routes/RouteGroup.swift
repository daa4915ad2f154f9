/// A group of related routes, such as the routes of one feature module.
///
/// Groups shorten compile times. In a map with many routes, declare groups of about 25 routes each and list
/// the groups in the map.
public struct RouteGroup: Sendable {
  var declarations: [RouteDeclaration]

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
    @RouteBuilder _ routes: () -> RouteList
  ) {
    declarations = routes().declarations.map { declaration in
      var declaration = declaration
      declaration.group = [name, declaration.group].compactMap(\.self).joined(separator: "/")
      declaration.interceptors = interceptors + declaration.interceptors
      if let onArrival { declaration.arrivalTasks.insert(onArrival, at: 0) }
      return declaration
    }
  }
}

/// A list of routes that a ``RouteBuilder`` has collected.
public struct RouteList: Sendable {
  var declarations: [RouteDeclaration]
}
