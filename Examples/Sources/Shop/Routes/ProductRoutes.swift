public import Waymark

extension RouteName {
  /// The route that closes all layers above the root before it presents the product.
  public static let fromRoot: RouteName = "from the root"
  /// The route that pushes the product's category and the product onto the stack in front.
  public static let inCategory: RouteName = "in its category"
  /// The route that presents the product's category and the product in a new stack.
  public static let aside: RouteName = "aside"
}

extension Shop {
  /// The route of a category in the nearest stack. If the category is on that stack already, the route goes
  /// back to it.
  private static let categoryRoute = Route(to: Category.self, link: "/categories/{name}")
    .find(.equal, in: .layer, from: .nearest(Stack.self))
    .using(.push).from(.firstStack())

  /// The route of a category in a new stack.
  private static let categoryAsideRoute = Route(
    to: Category.self, name: .aside, link: "/categories/{name}/aside"
  )
  .find(.equal, in: .focused)
  .using(.push).from(.newStackPresented(.sheet))

  private static func category(of product: Product) -> Category {
    Category(Catalogue.category(of: product.id))
  }

  /// The routes of categories and products. Products that differ only in `ref` share a screen.
  static var productRoutes: RouteGroup {
    RouteGroup("products") {
      categoryRoute
      categoryAsideRoute
      // Presents a new stack over the current screen, unless the product is visible.
      Route(to: Product.self, link: "/products/{id}?ref={ref}")
        .find(.key(\.id), in: [.focused, .visible])
        .using(.push).from(.newStack)
        .using(.present(.sheet)).from(.current)
      // Presents the new stack over the root, which closes the layers above it.
      Route(to: Product.self, name: .fromRoot, link: "/products/{id}/from-root?ref={ref}")
        .find(.key(\.id), in: [.focused, .visible])
        .using(.push).from(.newStack)
        .using(.present(.sheet)).from(.root)
      // Pushes the category and the product in one change.
      Route(to: Product.self, name: .inCategory, link: "/products/{id}/in-category?ref={ref}")
        .find(.key(\.id), in: .focused)
        .using(.push).from(endOf: categoryRoute, mapping: category(of:))
      Route(to: Product.self, name: .aside, link: "/products/{id}/aside?ref={ref}")
        .find(.key(\.id), in: .focused)
        .using(.push).from(endOf: categoryAsideRoute, mapping: category(of:))
    }
  }
}
