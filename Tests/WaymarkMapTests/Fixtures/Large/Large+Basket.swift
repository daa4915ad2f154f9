import Waymark

extension Large {
  struct BasketItem: Destination {
    var id: Int
    static let samples = [BasketItem(id: 7)]
  }
  struct BasketNotes: Destination {}
  struct Voucher: Destination {}
  struct VoucherTerms: Destination {}
  struct GiftWrap: Destination {}
  struct GiftMessage: Destination {}
  struct SavedForLater: Destination {}
  struct StockAlert: Destination {}
  struct BasketSharing: Destination {}
  struct SharedBasket: Destination {
    var id: Int
    static let samples = [SharedBasket(id: 7)]
  }
  struct DeliveryEstimate: Destination {}
  struct PickUpPoints: Destination {}
  struct Bundles: Destination {}
  struct BundleDetails: Destination {
    var id: Int
    static let samples = [BundleDetails(id: 7)]
  }
  struct Accessories: Destination {}
  struct Samples: Destination {}
  struct LoyaltyOffer: Destination {}
  struct FreeReturns: Destination {}
  struct BasketHelp: Destination {}
  struct PriceChanges: Destination {}

  static var basket: RouteGroup {
    RouteGroup("basket") {
      Route(to: BasketItem.self, link: "/basket/basket-item/{id}")
        .using(.push).from(.container(BasketTab()))
      Route(to: BasketNotes.self, link: "/basket/basket-notes")
        .using(.push).from(.container(BasketTab()))
      Route(to: Voucher.self, link: "/basket/voucher")
        .using(.push).from(.container(BasketTab()))
      Route(to: VoucherTerms.self, link: "/basket/voucher-terms")
        .using(.push).from(.container(BasketTab()))
      Route(to: GiftWrap.self, link: "/basket/gift-wrap")
        .using(.push).from(.container(BasketTab()))
      Route(to: GiftMessage.self)
        .using(.push).from(.container(BasketTab()))
      Route(to: SavedForLater.self, link: "/basket/saved-for-later")
        .using(.push).from(.container(BasketTab()))
      Route(to: StockAlert.self, link: "/basket/stock-alert")
        .using(.push).from(.container(BasketTab()))
      Route(to: BasketSharing.self, link: "/basket/basket-sharing")
        .using(.push).from(.container(BasketTab()))
      Route(to: SharedBasket.self, link: "/basket/shared-basket/{id}")
        .using(.push).from(.container(BasketTab()))
      Route(to: DeliveryEstimate.self, link: "/basket/delivery-estimate")
        .using(.push).from(.container(BasketTab()))
      Route(to: PickUpPoints.self, link: "/basket/pick-up-points")
        .using(.push).from(.container(BasketTab()))
      Route(to: Bundles.self, link: "/basket/bundles")
        .using(.push).from(.container(BasketTab()))
      Route(to: BundleDetails.self, link: "/basket/bundle-details/{id}")
        .using(.push).from(.container(BasketTab()))
      Route(to: Accessories.self, link: "/basket/accessories")
        .using(.push).from(.container(BasketTab()))
      Route(to: Samples.self, link: "/basket/samples")
        .using(.push).from(.container(BasketTab()))
      Route(to: LoyaltyOffer.self, link: "/basket/loyalty-offer")
        .using(.push).from(.container(BasketTab()))
      Route(to: FreeReturns.self, link: "/basket/free-returns")
        .using(.push).from(.container(BasketTab()))
      Route(to: BasketHelp.self, link: "/basket/basket-help")
        .using(.push).from(.container(BasketTab()))
      Route(to: PriceChanges.self, link: "/basket/price-changes")
        .using(.none).from(.current)
    }
  }
}
