public import Waymark

extension RouteName {
  /// The route to any product that is visible or covered, searched from the top.
  public static let nearest: RouteName = "the nearest"
  /// The route to any product in the window, searched from the root.
  public static let lowest: RouteName = "the lowest"
  /// The route to a product that is covered in the top layer.
  public static let covered: RouteName = "a covered one"
  /// The route to a product in a lower layer.
  public static let below: RouteName = "one below"
  /// The route to a product that costs at most as much as the requested one. An equal price is included, so
  /// that the requested product itself is found again.
  public static let cheaper: RouteName = "a cheaper one"
}

extension Shop {
  /// The routes of the offers in a custom container, and routes that find products with different search
  /// options.
  static var offerRoutes: RouteGroup {
    RouteGroup("offers") {
      Route(to: Offers.self, link: "/offers") { .container(as: $0, [.screen(Offer(1)), .screen(Offer(2))]) }
        .using(.present(.sheet)).from(.current)
      Route(to: Offer.self, link: "/offers/{number}")
        .find(.equal, in: .layer, from: .inside(Offers()))
        .using(.append(to: Carousel.self)).from(.container(Offers()))
      Route(to: Product.self, name: .nearest, link: "/products/{id}/nearest?ref={ref}")
        .find(.type, in: [.focused, .visible, .contained, .presenting], from: .top)
        .using(.none).from(.current)
      Route(to: Product.self, name: .lowest, link: "/products/{id}/lowest?ref={ref}")
        .find(.type, in: .anywhere, from: .base)
        .using(.none).from(.root)
      Route(to: Product.self, name: .covered, link: "/products/{id}/covered?ref={ref}")
        .find(.equal, in: .contained)
        .using(.none).from(.current)
      Route(to: Product.self, name: .below, link: "/products/{id}/below?ref={ref}")
        .find(.equal, in: .presenting)
        .using(.none).from(.current)
      Route(to: Product.self, name: .cheaper, link: "/products/{id}/cheaper?ref={ref}")
        .find(.where("at most as expensive as") { Catalogue.price(of: $0.id) <= Catalogue.price(of: $1.id) })
        .using(.none).from(.current)
    }
  }
}
