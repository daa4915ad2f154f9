/// A group of related routes, such as the routes of one feature module.
///
/// Groups keep type checking fast. In a map with many routes, declare groups of about 25 routes each and list
/// the groups in the map.
public struct RouteGroup: Sendable {
  var declarations: [RouteDeclaration]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: the name of the group. A nested group also has the names of its outer groups, as in
  ///     `shop/account`.
  ///   - interceptors: interceptors that are asked in this order, before the interceptors of each route.
  ///   - onArrival: a task that runs each time a request arrives by one of the routes, before the tasks of
  ///     the route itself.
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

/// The routes collected by a ``RouteBuilder``.
public struct RouteList: Sendable {
  var declarations: [RouteDeclaration]
}
