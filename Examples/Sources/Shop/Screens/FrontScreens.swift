import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static var frontModules: [ScreenModule<ScreenDescription>] {
    ScreenModule(Home.self) { _, scope in
      ScreenDescription(
        "Home", text: ["Welcome to the shop."],
        rows: Catalogue.categories.map { name in
          ScreenRow(name) { await scope.navigator?.go(to: Category(name)) }
        },
        buttons: [
          ScreenButton("Product of the day") { await scope.navigator?.go(to: Product(42)) },
          ScreenButton("Offers") { await scope.navigator?.go(to: Offers()) },
          ScreenButton("Wish list") { await scope.navigator?.go(to: WishList()) },
          ScreenButton("The shop's tabs") { await scope.navigator?.go(to: MainTabs()) },
        ])
    }
  }
}
