import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static var bagModules: [ScreenModule<ScreenDescription>] {
    ScreenModule(Bag.self) { _, scope in
      ScreenDescription(
        "Bag", text: ["What you want to buy."],
        buttons: [
          ScreenButton("Check out") { await scope.navigator?.go(to: Checkout()) },
          ScreenButton("Another bag") { await scope.navigator?.go(to: Bag(), by: .another) },
        ])
    }
    ScreenModule(WishList.self) { _, scope in
      ScreenDescription(
        "Wish list", rows: [ScreenRow("Product 7") { await scope.navigator?.go(to: Product(7)) }])
    }
    ScreenModule(Checkout.self) { _, scope in
      ScreenDescription(
        "Checkout", fields: [ScreenField("Your address")],
        buttons: [
          ScreenButton("Log in first") { await scope.navigator?.go(to: Login()) },
          ScreenButton("Not now") { await scope.navigator?.dismiss() },
        ])
    }
  }
}
