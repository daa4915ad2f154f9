import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func bagModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Bag.self, title: { _ in "Bag" }) { _, scope in
      let terms = DeliveryTerms(scope)
      return ScreenDescription(
        "Bag", picture: session.bag.isEmpty ? ScreenPicture(.bag, .brown) : nil,
        text: (session.bag.isEmpty ? ["Your bag is empty."] : []) + [terms.text],
        following: { rows(of: session.bag, scope) + session.totalRows },
        buttons: [
          ScreenButton("Check out", .prominent, obstacle: session.bag.isEmpty ? "Add a product first." : nil)
          {
            await scope.navigator?.go(to: Checkout())
          },
          ScreenButton("Open in a new sheet") { await scope.navigator?.go(to: Bag(), by: .another) },
          terms.button,
        ]
          + (session.bag.isEmpty
            ? [] : [ScreenButton("Empty the bag", .destructive, doing: { session.bag = [] })]))
    }
    .badge { session.bag.count }
    ScreenModule(WishList.self, title: { _ in "Wish list" }) { _, scope in
      ScreenDescription("Wish list", following: { rows(of: session.wishes, scope) })
    }
    ScreenModule(Checkout.self, title: { _ in "Checkout" }) { _, scope in
      let form = AddressForm(scope)
      return ScreenDescription(
        "Checkout", text: [form.text], following: { session.totalRows },
        fields: [ScreenField("Your address") { _ in form.edit() }],
        buttons: [
          ScreenButton("Save", .prominent, doing: { form.save() }),
          ScreenButton("Not now") { await scope.navigator?.dismiss() },
        ]
          + (session.isLoggedIn
            ? [] : [ScreenButton("Log in first") { await scope.navigator?.go(to: Login()) }]))
    }
    ScreenModule(DiscardChanges.self, title: { _ in "Discard changes?" }) { _, scope in
      let form = scope.payload(AddressForm.self)
      var discards = false
      scope.onEnd { form?.decide(discards) }
      return ScreenDescription(
        "Discard changes?", text: ["Your address is not saved."],
        buttons: [
          ScreenButton("Discard", .destructive) {
            discards = true
            return await scope.navigator?.dismiss()
          },
          ScreenButton("Keep editing", .prominent) { await scope.navigator?.dismiss() },
        ])
    }
    ScreenModule(GiftCards.self, title: { _ in "Gift cards" }) { _, _ in
      ScreenDescription(
        "Gift cards", picture: ScreenPicture(.giftCard, .green), text: ["Your gift cards are here."],
        rows: [ScreenRow("From Ann", value: "£25"), ScreenRow("From Ben", value: "£10")])
    }
  }

  /// Returns rows that go to products.
  @MainActor
  static func rows(of products: [Int], _ scope: ScreenScope) -> [ScreenRow] {
    products.map { id in .product(id) { await scope.navigator?.go(to: Product(id)) } }
  }
}

extension ShopSession {
  /// The row with the price of everything in the bag, or none if the bag is empty.
  fileprivate var totalRows: [ScreenRow] {
    bag.isEmpty ? [] : [ScreenRow("Total", value: "£\(bag.map(Catalogue.price).reduce(0, +))")]
  }
}
