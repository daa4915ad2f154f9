/// What the shop sells.
enum Catalogue {
  static let categories = ["boots", "coats", "hats"]

  /// The category of a product, which its id tells.
  static func category(of product: Int) -> String {
    categories[Int(product.magnitude % UInt(categories.count))]
  }

  /// The first products of a category.
  static func products(in category: String) -> [Int] {
    (1...9).filter { self.category(of: $0) == category }
  }
}
