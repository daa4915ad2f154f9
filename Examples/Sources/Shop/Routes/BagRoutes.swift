public import Waymark

extension RouteName {
  /// In its tab.
  public static let inTab: RouteName = "in its tab"
  /// One more, whatever is there already.
  public static let another: RouteName = "another"
}

extension Shop {
  /// The bag, the wish list and the checkout.
  static var bagRoutes: RouteGroup {
    RouteGroup("bag") {
      Route(to: Bag.self, link: "/bag")  // S9: the one in the tab does not count
        .find(.equal, in: .presented, from: .root)
        .using(.push).from(.newStackPresented(.sheet))
      Route(to: Bag.self, name: .inTab, link: "/tabs/bag")
        .find(.equal, in: .layer, from: .inside(MainTabs()))
        .using(.select).from(endOf: tabsRoute, at: MainTabs())
      Route(to: Bag.self, name: .another, link: "/bag/another")  // S17
        .find(.never)
        .using(.push).from(.newStackPresented(.sheet))
      Route(to: WishList.self, link: "/wishes")
        .using(.push).from(.newStackPresented(.sheet))
      Route(to: Checkout.self, link: "/checkout")  // S6
        .using(.present(.curtain)).from(.current)
    }
  }
}
