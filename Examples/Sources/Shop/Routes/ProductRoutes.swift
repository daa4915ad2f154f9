public import Waymark

extension RouteName {
  /// Closes what is above the root first.
  public static let fromRoot: RouteName = "from the root"
  /// Behind its category, in the stack in front.
  public static let inCategory: RouteName = "in its category"
  /// Behind its category, in a stack of their own.
  public static let aside: RouteName = "aside"
}

extension Shop {
  /// A category in the nearest stack; one that is in there already is gone back to.
  private static let categoryRoute = Route(to: Category.self, link: "/categories/{name}")
    .find(.equal, in: .layer, from: .nearest(Stack.self))
    .using(.push).from(.firstStack())

  /// A category in a new stack.
  private static let categoryAsideRoute = Route(
    to: Category.self, name: .aside, link: "/categories/{name}/aside"
  )
  .find(.equal, in: .current)
  .using(.push).from(.newStackPresented(.sheet))

  private static func category(of product: Product) -> Category {
    Category(Catalogue.category(of: product.id))
  }

  /// Categories and products. The same product with another `ref` is the same screen.
  static var productRoutes: RouteGroup {
    RouteGroup("products") {
      categoryRoute
      categoryAsideRoute
      Route(to: Product.self, link: "/products/{id}?ref={ref}")  // S1
        .find(.key(\.id), in: [.current, .visible])
        .using(.push).from(.newStack)
        .using(.present(.sheet)).from(.current)
      Route(to: Product.self, name: .fromRoot, link: "/products/{id}/from-root?ref={ref}")  // S10
        .find(.key(\.id), in: [.current, .visible])
        .using(.push).from(.newStack)
        .using(.present(.sheet)).from(.root)
      Route(to: Product.self, name: .inCategory, link: "/products/{id}/in-category?ref={ref}")  // S15
        .find(.key(\.id), in: .current)
        .using(.push).from(endOf: categoryRoute, mapping: category(of:))
      Route(to: Product.self, name: .aside, link: "/products/{id}/aside?ref={ref}")
        .find(.key(\.id), in: .current)
        .using(.push).from(endOf: categoryAsideRoute, mapping: category(of:))
    }
  }
}
