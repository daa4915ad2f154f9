import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static var offerModules: [ScreenModule<ScreenDescription>] {
    ScreenModule(Offer.self) {
      "Offer \($0.number)"
    } build: { offer, scope in
      ScreenDescription(
        "Offer \(offer.number)", text: ["Today only."],
        buttons: [
          ScreenButton("Another offer") { await scope.navigator?.go(to: Offer(offer.number &+ 1)) },
          ScreenButton("View product") { await scope.navigator?.go(to: Product(offer.number)) },
        ])
    }
  }
}
