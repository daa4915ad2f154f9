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
        "Offer \(offer.number)", picture: Catalogue.picture(of: offer.number),
        text: ["Today only: we deliver it for free, this afternoon."], rows: [.product(offer.number)],
        buttons: [
          ScreenButton("View product", .prominent) { await scope.navigator?.go(to: Product(offer.number)) },
          ScreenButton("Another offer") { await scope.navigator?.go(to: Offer(offer.number &+ 1)) },
        ])
    }
  }
}
