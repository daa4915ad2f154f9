import ScreenKit

/// The products of the shop. The category, the name, the colour and the price of a product follow from its id.
enum Catalogue {
  static let categories = ["boots", "coats", "hats"]
  private static let motifs: [ScreenPicture.Motif] = [.boot, .coat, .hat]
  private static let prices = [89, 149, 29]
  private static let blurbs = ["Made to walk far.", "Two deep pockets.", "Keeps its shape."]
  private static let names = [
    ["Ankle boot", "Hiking boot", "Chelsea boot", "Work boot", "Desert boot", "Rain boot"],
    ["Rain coat", "Wool coat", "Duffel coat", "Trench coat", "Pea coat", "Down coat"],
    ["Felt hat", "Straw hat", "Bobble hat", "Bucket hat", "Sun hat", "Bowler hat"],
  ]

  /// Returns the category of a product.
  static func category(of product: Int) -> String { categories[kind(of: product)] }

  /// Returns the products of a category on its page.
  static func products(in category: String) -> [Int] { (1...18).filter { self.category(of: $0) == category } }

  static func name(of product: Int) -> String { names[kind(of: product)][model(of: product, among: 6)] }
  static func colour(of product: Int) -> String { picture(of: product).colour.rawValue.sentenceCased }
  static func blurb(of product: Int) -> String { blurbs[kind(of: product)] }
  static func price(of product: Int) -> Int { prices[kind(of: product)] + 10 * model(of: product, among: 6) }

  static func picture(of product: Int) -> ScreenPicture {
    ScreenPicture(motifs[kind(of: product)], ScreenAccent.allCases[model(of: product, among: 5)])
  }

  private static func kind(of product: Int) -> Int { Int(product.magnitude % 3) }
  private static func model(of product: Int, among count: UInt) -> Int { Int(product.magnitude / 3 % count) }
}

extension ScreenRow {
  /// Creates a row that shows a product.
  static func product(_ id: Int, isCard: Bool = false, action: ScreenAction? = nil) -> ScreenRow {
    ScreenRow(
      Catalogue.name(of: id), detail: Catalogue.colour(of: id), value: "£\(Catalogue.price(of: id))",
      picture: Catalogue.picture(of: id), isCard: isCard, action: action)
  }
}
