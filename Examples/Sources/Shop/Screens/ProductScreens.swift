import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static var productModules: [ScreenModule<ScreenDescription>] {
    ScreenModule(Category.self) {
      $0.name
    } build: { category, scope in
      ScreenDescription(
        category.name,
        rows: Catalogue.products(in: category.name).map { id in
          ScreenRow("Product \(id)") { await scope.navigator?.go(to: Product(id), by: .inCategory) }
        })
    }
    ScreenModule(Product.self) {
      "Product \($0.id)"
    } build: { product, scope in
      let screen = ScreenDescription(
        "",
        buttons: [
          ScreenButton("View bag", .prominent) { await scope.navigator?.go(to: Bag()) },
          ScreenButton("Another bag") { await scope.navigator?.go(to: Bag(), by: .another) },
          ScreenButton("Your account") { await scope.navigator?.go(to: Account()) },
        ])
      screen.show(product)
      return screen
    } update: { product, screen in
      screen.show(product)
    }
  }
}

extension ScreenDescription {
  /// Shows a product. The screen of a product is reused for the same product with another `ref`.
  fileprivate func show(_ product: Product) {
    title = "Product \(product.id)"
    text = ["One of our \(Catalogue.category(of: product.id))."]
    if let ref = product.ref { text.append("You came from \(ref).") }
  }
}
