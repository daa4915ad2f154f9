import Shop
import ShopScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// The Shop app: declared routes that lead to any screen from any other.
  public static var shop: MiniApp {
    var verification = Verification()
    verification.mapExpression = "try Shop.map()"
    verification.expression = expression
    return MiniApp(
      name: "shop", title: "Shop",
      summary: "Go anywhere from anywhere: routes reuse existing screens and create missing ones.",
      links: shopLinks, scenarios: ShopScenarios.all + [.replayedSession], start: Shop.start,
      map: { try Shop.map() }, verification: verification
    ) {
      let session = ShopSession()
      return { window in
        MiniAppWindow(
          navigator: try Shop.navigator(for: session, window: window), modules: Shop.modules(for: session))
      }
    }
  }

  private static let shopLinks = [
    MiniAppLink("/products/42", "reused, or created in a sheet"),
    MiniAppLink("/products/41/in-category", "two screens in one change"),
    MiniAppLink("/tabs/bag", "the bag in its tab"),
    MiniAppLink("/bag", "the bag as a sheet"),
    MiniAppLink("/account", "waits until you log in"),
    MiniAppLink("/login/forgotten", "pushed onto the login"),
    MiniAppLink("/checkout", "a custom presentation"),
    MiniAppLink("/offers", "a custom container"),
    MiniAppLink("/shows/1", "ends when you leave it"),
    MiniAppLink("/home/anew-from-top", "refused under a sheet"),
  ]

  /// Returns the Swift expression for a destination whose initializer has no argument label. The verifier
  /// writes such expressions into the tests that it prints.
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
