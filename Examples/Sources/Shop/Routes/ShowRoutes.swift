import Waymark

extension RouteName {
  /// On top of the one that is being watched.
  static let next: RouteName = "the next one"
}

extension Shop {
  private static let showsRoute = Route(to: Shows.self, link: "/shows")
    .using(.push).from(.newStackPresented(.sheet))

  /// The fashion shows (B15).
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
