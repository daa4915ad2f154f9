public import Waymark

extension RouteName {
  /// Home alone, in place of everything.
  public static let anew: RouteName = "anew"
  /// Home alone, in place of the root; not while something is above it.
  public static let anewFromTop: RouteName = "anew from the top"
}

extension Shop {
  /// The tab bar, in place of everything, complete with what is in it (S5).
  static let tabsRoute = Route(to: MainTabs.self, link: "/tabs") { tabs(as: $0) }
    .using(.replaceRoot).from(.root)

  /// Home, the tab bar, and what is behind the scenes.
  static var frontRoutes: RouteGroup {
    RouteGroup("front") {
      tabsRoute
      Route(to: Home.self, link: "/")
        .using(.select).from(endOf: tabsRoute, at: MainTabs())
      Route(to: Home.self, name: .anew, link: "/home/anew")
        .find(.never)
        .using(.replaceRoot).from(.root)
      Route(to: Home.self, name: .anewFromTop, link: "/home/anew-from-top")
        .find(.never)
        .using(.replaceRoot).from(.current)
      Route(to: Backstage.self, link: "/backstage")
        .find(.equal, in: .current)
        .using(.present(.sheet)).from(.current)
    }
  }
}
