import Waymark

extension RouteName {
  /// The route that pushes another show onto the current one.
  static let next: RouteName = "the next one"
}

extension Shop {
  private static let showsRoute = Route(to: Shows.self, link: "/shows").unique()
    .using(.push).from(.newStackPresented(.sheet))

  /// The routes of the fashion shows.
  static var showRoutes: RouteGroup {
    RouteGroup("shows") {
      showsRoute
      Route(to: Show.self, link: "/shows/{number}")
        .using(.push).from(endOf: showsRoute, at: Shows())
      Route(to: Show.self, name: .next)
        .using(.push).from(.firstStack(in: .visible))
    }
  }
}
