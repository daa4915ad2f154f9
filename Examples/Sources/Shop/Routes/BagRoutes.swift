public import Waymark

extension RouteName {
  /// The route to the bag in its tab.
  public static let inTab: RouteName = "in its tab"
  /// The route that always presents a new bag.
  public static let another: RouteName = "another"
  /// The route that pushes the checkout onto the visible stack.
  public static let onStack: RouteName = "on the stack"
}

extension Shop {
  /// The routes of the bag, the wish list, the checkout and the gift cards.
  static func bagRoutes(_ session: ShopSession) -> RouteGroup {
    RouteGroup("bag") {
      // Looks for a presented bag and ignores the one in the tab.
      Route(to: Bag.self, link: "/bag")
        .find(.equal, in: .presented, from: .base)
        .using(.push).from(.newStackPresented(.sheet))
      Route(to: Bag.self, name: .inTab, link: "/tabs/bag")
        .find(.equal, in: .layer, from: .inside(MainTabs()))
        .using(.select).from(endOf: tabsRoute, at: MainTabs())
      // Never looks for an existing bag.
      Route(to: Bag.self, name: .another, link: "/bag/another")
        .find(.never)
        .using(.push).from(.newStackPresented(.sheet))
      Route(to: WishList.self, link: "/wishes")
        .using(.push).from(.newStackPresented(.sheet))
      // Presents the checkout in a custom style, without a stack.
      Route(to: Checkout.self, link: "/checkout").unique()
        .intercepted(by: TillCheck(session: session))
        .using(.present(.curtain)).from(.current)
      Route(to: Checkout.self, name: .onStack, link: "/checkout/on-stack").unique()
        .intercepted(by: TillCheck(session: session))
        .using(.push).from(.firstStack(in: .visible))
      Route(to: DiscardChanges.self)
        .using(.present(.alert)).from(.current)
      Route(to: GiftCards.self, link: "/gift-cards").unique()
        .intercepted(by: DeliveryCheck(session: session))
        .using(.push).from(.newStackPresented(.sheet))
    }
  }
}
