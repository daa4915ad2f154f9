import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func productModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Category.self) {
      $0.name.sentenceCased
    } build: { category, scope in
      let products = Catalogue.products(in: category.name)
      return ScreenDescription(
        category.name.sentenceCased, text: products.isEmpty ? ["We are out of these just now."] : [],
        rows: products.map { id in
          .product(id, isCard: true) { await scope.navigator?.go(to: Product(id), by: .inCategory) }
        })
    }
    ScreenModule(Product.self) {
      Catalogue.name(of: $0.id)
    } build: { product, scope in
      let id = product.id
      let screen = ScreenDescription(
        Catalogue.name(of: id), picture: Catalogue.picture(of: id), following: { session.facts(about: id) },
        buttons: [
          ScreenButton(
            "Add to bag", .prominent, obstacle: session.bag.count < 20 ? nil : "Your bag is full.",
            doing: { session.bag.append(id) }),
          ScreenButton("View bag") { await scope.navigator?.go(to: Bag()) },
          ScreenButton(
            "Add to wish list", obstacle: session.wishes.contains(id) ? "It is on your list." : nil,
            doing: { session.wishes.append(id) }),
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
  /// Shows where the visit comes from. The screen of a product is reused for the same product with another
  /// `ref`.
  fileprivate func show(_ product: Product) {
    text = [Catalogue.blurb(of: product.id)]
    if let ref = product.ref { text.append("Recommended in our \(ref).") }
  }
}

extension ShopSession {
  fileprivate func facts(about product: Int) -> [ScreenRow] {
    let count = bag.count { $0 == product }
    return [
      ScreenRow("Price", value: "£\(Catalogue.price(of: product))"),
      ScreenRow("Colour", value: Catalogue.colour(of: product)),
    ] + (count > 0 ? [ScreenRow("In your bag", value: "\(count)")] : [])
  }
}
