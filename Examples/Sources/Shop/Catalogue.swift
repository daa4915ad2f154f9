/// The products of the shop.
enum Catalogue {
  static let categories = ["boots", "coats", "hats"]

  /// Returns the category of a product, which depends on its id.
  static func category(of product: Int) -> String {
    categories[Int(product.magnitude % UInt(categories.count))]
  }

  /// Returns the first products of a category.
  static func products(in category: String) -> [Int] {
    (1...9).filter { self.category(of: $0) == category }
  }
}
