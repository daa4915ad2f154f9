public import Waymark

extension RouteName {
  /// The route that replaces the whole window with Home, without tabs.
  public static let anew: RouteName = "anew"
  /// The route that replaces the root with Home. It fails if a layer is presented over the root.
  public static let anewFromTop: RouteName = "anew from the top"
}

extension Shop {
  /// The route of the tab bar. It replaces the whole window with the complete tab bar.
  static let tabsRoute = Route(to: MainTabs.self, link: "/tabs") { tabs(as: $0) }
    .using(.replaceRoot).from(.root)

  /// The routes of Home, the tab bar and the backstage screen.
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
        .find(.equal, in: .focused)
        .using(.present(.sheet)).from(.current)
    }
  }
}
