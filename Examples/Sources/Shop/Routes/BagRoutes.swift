public import Waymark

extension RouteName {
  /// In its tab.
  public static let inTab: RouteName = "in its tab"
  /// One more, whatever is there already.
  public static let another: RouteName = "another"
  /// On the visible stack.
  public static let onStack: RouteName = "on the stack"
}

extension Shop {
  /// The bag, the wish list and the checkout.
  static func bagRoutes(_ session: ShopSession) -> RouteGroup {
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
        .intercepted(by: TillCheck(session: session))
        .using(.present(.curtain)).from(.current)
      Route(to: Checkout.self, name: .onStack, link: "/checkout/on-stack")
        .intercepted(by: TillCheck(session: session))
        .using(.push).from(.firstStack(in: .visible))
      Route(to: DiscardChanges.self)
        .using(.present(.alert)).from(.current)
      Route(to: GiftCards.self, link: "/gift-cards")
        .intercepted(by: DeliveryCheck(session: session))
        .using(.push).from(.newStackPresented(.sheet))
    }
  }
}
