import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Home.self, title: { _ in "Home" }) { _, scope in
      let terms = DeliveryTerms(scope)
      return ScreenDescription(
        "Home", picture: ScreenPicture(.shopFront, .red),
        text: [
          session.isClosed
            ? "The shop is closed. Open it backstage." : "Boots, coats and hats for any weather.",
          terms.text,
        ],
        following: { rows(of: session, scope) },
        buttons: [terms.button])
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
          session.isClosed
            ? ScreenButton("Open the shop", doing: { session.isClosed = false })
            : ScreenButton("Close the shop", doing: { session.isClosed = true }),
          session.till.isBusy
            ? ScreenButton("Free the till", doing: { session.till.free() })
            : ScreenButton("Keep the till busy", doing: { session.till.keepBusy() }),
          ScreenButton(
            "Deliver the gift cards", obstacle: session.hasGiftCards ? "They are here." : nil,
            doing: {
              session.hasGiftCards = true
              scope.navigator?.release("gift cards")
            }),
          ScreenButton(
            "Plan the way to a hat",
            doing: { preview.plan = scope.navigator?.plan(for: .go(to: Product(41), by: .aside)) }),
          ScreenButton("Send a notification") {
            await scope.navigator?.open("shop://products/5?ref=notification")
          },
        ])
    }
  }

  @MainActor
  private static func rows(of session: ShopSession, _ scope: ScreenScope) -> [ScreenRow] {
    Catalogue.categories.enumerated().map { index, name in
      ScreenRow(
        name.sentenceCased, detail: "From £\(Catalogue.price(of: index))",
        picture: Catalogue.picture(of: 4 * index), isCard: true, to: Category(name), from: scope)
    } + [
      ScreenRow(
        "Product of the day", detail: Catalogue.name(of: 42), value: "£\(Catalogue.price(of: 42))",
        picture: Catalogue.picture(of: 42), to: Product(42), from: scope),
      ScreenRow(
        "Offers", detail: "Today only", picture: .init(.priceTag, .yellow), to: Offers(), from: scope),
      ScreenRow("Fashion shows", detail: "Live", picture: .init(.stage, .blue), to: Shows(), from: scope),
      ScreenRow("Gift cards", detail: session.giftCardNote, picture: .init(.giftCard, .green)) {
        session.awaitsGiftCards = true
        return await scope.navigator?.go(to: GiftCards())
      },
      ScreenRow("Wish list", detail: "For later", picture: .init(.heart, .red), to: WishList(), from: scope),
      ScreenRow(
        "Your account", detail: "Orders", picture: .init(.person, .brown), to: Account(), from: scope),
      ScreenRow(
        "Backstage", detail: "Close the shop, busy the till", picture: ScreenPicture(.stage, .brown),
        to: Backstage(), from: scope),
    ] + (isAlone(scope) ? [ScreenRow("Show the tabs", to: MainTabs(), from: scope)] : [])
  }

  /// Returns whether a screen fills its layer, without a container.
  @MainActor
  private static func isAlone(_ scope: ScreenScope) -> Bool {
    scope.navigator?.state.layers.contains { $0.root?.id == scope.id } ?? false
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
