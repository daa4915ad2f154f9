import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Home.self, title: { _ in "Home" }) { _, scope in
      let list = ListPosition(scope)
      return ScreenDescription(
        "Home", text: ["Welcome to the shop.", list.text],
        rows: Catalogue.categories.map { name in
          ScreenRow(name) { await scope.navigator?.go(to: Category(name)) }
        },
        buttons: [
          ScreenButton("Product of the day") { await scope.navigator?.go(to: Product(42)) },
          ScreenButton("Offers") { await scope.navigator?.go(to: Offers()) },
          ScreenButton("Wish list") { await scope.navigator?.go(to: WishList()) },
          ScreenButton("Show the tabs") { await scope.navigator?.go(to: MainTabs()) },
          ScreenButton("Your account") { await scope.navigator?.go(to: Account()) },
          ScreenButton("Gift cards") { await scope.navigator?.go(to: GiftCards()) },
          ScreenButton("Fashion shows") { await scope.navigator?.go(to: Shows()) },
          ScreenButton("Behind the scenes") { await scope.navigator?.go(to: Backstage()) },
          ScreenButton("Scroll down", doing: { list.scrollDown() }),
        ])
    }
    ScreenModule(Backstage.self, title: { _ in "Backstage" }) { _, scope in
      ScreenDescription(
        "Backstage",
        text: [
          session.isClosed ? "The shop is closed." : "The shop is open.",
          session.till.isBusy ? "The till is busy." : "The till is free.",
          session.hasGiftCards ? "The gift cards have been delivered." : "The gift cards are on their way.",
          "Visits to the account: \(session.visits[Account.key, default: 0])",
        ],
        buttons: [
          ScreenButton("Close the shop", doing: { session.isClosed = true }),
          ScreenButton("Open the shop", doing: { session.isClosed = false }),
          ScreenButton("Keep the till busy", doing: { session.till.keepBusy() }),
          ScreenButton("Free the till", doing: { session.till.free() }),
          ScreenButton(
            "Deliver the gift cards",
            doing: {
              session.hasGiftCards = true
              scope.navigator?.release("gift cards")
            }),
          notification(scope),
        ])
    }
  }
}
