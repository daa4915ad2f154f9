import Shop
import ShopScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// Go anywhere from anywhere, by declaring it.
  public static var shop: MiniApp {
    var verification = Verification()
    verification.mapExpression = "try Shop.map()"
    verification.expression = expression
    return MiniApp(
      name: "shop", exampleLink: "shop://products/42", scenarios: ShopScenarios.all, start: Shop.start,
      map: { try Shop.map() }, verification: verification
    ) {
      let session = ShopSession()
      return MiniAppWindow(
        navigator: try Shop.navigator(for: session), modules: Shop.modules(for: session))
    }
  }

  /// The shop's initializers without labels.
  @Sendable
  private nonisolated static func expression(_ destination: any Destination) -> String? {
    switch destination {
    case let category as Category: "Category(\(category.name.debugDescription))"
    case let product as Product:
      "Product(\(product.id)\(product.ref.map { ", ref: \($0.debugDescription)" } ?? ""))"
    case let offer as Offer: "Offer(\(offer.number))"
    default: nil
    }
  }
}
