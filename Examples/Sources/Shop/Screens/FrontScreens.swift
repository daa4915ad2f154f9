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
      let preview = PlanPreview()
      return ScreenDescription(
        "Backstage",
        text: [
          session.isClosed ? "The shop is closed." : "The shop is open.",
          session.till.isBusy ? "The till is busy." : "The till is free.",
          session.hasGiftCards ? "The gift cards have been delivered." : "The gift cards are on their way.",
          "Visits to the account: \(session.visits[Account.key, default: 0])",
          preview.text,
          linkText(below: scope),
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
          ScreenButton(
            "Plan the way to a hat",
            doing: { preview.plan = scope.navigator?.plan(for: .go(to: Product(41), by: .aside)) }),
          notification(scope),
        ])
    }
  }

  /// Returns a sentence with the link to the screen that presents a screen.
  @MainActor
  private static func linkText(below scope: ScreenScope) -> String {
    guard let navigator = scope.navigator,
      let layer = navigator.state.layers.first(where: { $0.root?.id == scope.id }),
      let below = layer.presentation.flatMap({ navigator.state.node($0.presenter)?.screen }),
      let link = try? navigator.map.link(to: below.destination.base)
    else { return "There is no link to the screen below." }
    return "The link to the screen below: \(link)"
  }
}
