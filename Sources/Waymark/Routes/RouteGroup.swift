/// Routes that belong together, such as those of one feature module.
///
/// Groups keep type checking fast: a map of many routes is best written as groups of some twenty-five, each
/// declared on its own and named in the map.
public struct RouteGroup: Sendable {
  var declarations: [RouteDeclaration]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - name: names the group; one inside another is named by both, as in `shop/account`.
  ///   - interceptors: are asked, in this order, before those of each route.
  ///   - onArrival: is done each time a request has arrived by one of the routes, before what those want done
  ///     themselves. By default nothing.
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

/// What a ``RouteBuilder`` has collected.
public struct RouteList: Sendable {
  var declarations: [RouteDeclaration]
}
