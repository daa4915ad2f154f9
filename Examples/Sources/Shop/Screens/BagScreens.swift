import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func bagModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Bag.self, title: { _ in "Bag" }) { _, scope in
      let list = ListPosition(scope)
      return ScreenDescription(
        "Bag", text: ["The items you want to buy.", list.text],
        buttons: [
          ScreenButton("Check out", .prominent) { await scope.navigator?.go(to: Checkout()) },
          ScreenButton("Another bag") { await scope.navigator?.go(to: Bag(), by: .another) },
          ScreenButton("Scroll down", doing: { list.scrollDown() }),
        ])
    }
    ScreenModule(WishList.self, title: { _ in "Wish list" }) { _, scope in
      ScreenDescription(
        "Wish list", rows: [ScreenRow("Product 7") { await scope.navigator?.go(to: Product(7)) }])
    }
    ScreenModule(Checkout.self, title: { _ in "Checkout" }) { _, scope in
      let form = AddressForm(scope)
      return ScreenDescription(
        "Checkout", text: [form.isUnsaved ? "Your address is not saved." : "There are no unsaved changes."],
        fields: [ScreenField("Your address") { _ in form.edit() }],
        buttons: [
          ScreenButton("Log in first") { await scope.navigator?.go(to: Login()) },
          ScreenButton("Not now") { await scope.navigator?.dismiss() },
          ScreenButton("Save", .prominent, doing: { form.save() }),
          notification(scope),
        ])
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
          notification(scope),
        ])
    }
    ScreenModule(GiftCards.self, title: { _ in "Gift cards" }) { _, _ in
      ScreenDescription("Gift cards", text: ["Your gift cards have been delivered."])
    }
  }

  /// Returns a button that opens a link, like a push notification that arrives at any time.
  @MainActor
  static func notification(_ scope: ScreenScope) -> ScreenButton {
    ScreenButton("Send a notification") {
      await scope.navigator?.open("shop://products/5?ref=notification")
    }
  }
}
