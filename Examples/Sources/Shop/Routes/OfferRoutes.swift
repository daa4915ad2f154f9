public import Waymark

extension RouteName {
  /// Any product that shows or is covered, the nearest to what is in front.
  public static let nearest: RouteName = "the nearest"
  /// Any product there is, the first from the root up.
  public static let lowest: RouteName = "the lowest"
  /// The product that is covered in the layer on top.
  public static let covered: RouteName = "a covered one"
  /// A product in a layer below.
  public static let below: RouteName = "one below"
  /// A product that costs no more. One that costs the same counts, so that what was asked for is found again.
  public static let cheaper: RouteName = "a cheaper one"
}

extension Shop {
  /// Offers in a container that only this app has, and products found in every way there is (S13).
  static var offerRoutes: RouteGroup {
    RouteGroup("offers") {
      Route(to: Offers.self, link: "/offers") { .container(as: $0, [.screen(Offer(1)), .screen(Offer(2))]) }
        .using(.present(.sheet)).from(.current)
      Route(to: Offer.self, link: "/offers/{number}")
        .find(.equal, in: .layer, from: .inside(Offers()))
        .using(.append(to: Carousel.self)).from(.container(Offers()))
      Route(to: Product.self, name: .nearest, link: "/products/{id}/nearest?ref={ref}")
        .find(.type, in: [.current, .visible, .contained, .presenting], from: .top)
        .using(.none).from(.current)
      Route(to: Product.self, name: .lowest, link: "/products/{id}/lowest?ref={ref}")
        .find(.type, in: .anywhere, from: .root)
        .using(.none).from(.root)
      Route(to: Product.self, name: .covered, link: "/products/{id}/covered?ref={ref}")
        .find(.equal, in: .contained)
        .using(.none).from(.current)
      Route(to: Product.self, name: .below, link: "/products/{id}/below?ref={ref}")
        .find(.equal, in: .presenting)
        .using(.none).from(.current)
      Route(to: Product.self, name: .cheaper, link: "/products/{id}/cheaper?ref={ref}")
        .find(.where("no dearer than") { $0.id <= $1.id })
        .using(.none).from(.current)
    }
  }
}
