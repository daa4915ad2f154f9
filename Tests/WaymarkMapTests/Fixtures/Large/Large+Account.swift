import Waymark

extension Large {
  struct Profile: Destination {}
  struct EditProfile: Destination {}
  struct Addresses: Destination {}
  struct EditAddress: Destination {
    var id: Int
    static let samples = [EditAddress(id: 7)]
  }
  struct Communication: Destination {}
  struct Newsletters: Destination {}
  struct Preferences: Destination {}
  struct Sizes: Destination {}
  struct FavouriteBrands: Destination {}
  struct Family: Destination {}
  struct FamilyMember: Destination {
    var id: Int
    static let samples = [FamilyMember(id: 7)]
  }
  struct LoyaltyCard: Destination {}
  struct LoyaltyPoints: Destination {}
  struct LoyaltyHistory: Destination {}
  struct LoyaltyRewards: Destination {}
  struct Coupons: Destination {}
  struct GiftCards: Destination {}
  struct GiftCardBalance: Destination {}
  struct Wishlists: Destination {}
  struct Wishlist: Destination {
    var id: Int
    static let samples = [Wishlist(id: 7)]
  }

  static var account: RouteGroup {
    RouteGroup("account", interceptedBy: [RequireSignIn()]) {
      Route(to: Profile.self, link: "/account/profile")
        .using(.push).from(.container(AccountTab()))
      Route(to: EditProfile.self, link: "/account/edit-profile")
        .using(.push).from(.container(AccountTab()))
      Route(to: Addresses.self, link: "/account/addresses")
        .using(.push).from(.container(AccountTab()))
      Route(to: EditAddress.self, link: "/account/edit-address/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: Communication.self, link: "/account/communication")
        .using(.push).from(.container(AccountTab()))
      Route(to: Newsletters.self, link: "/account/newsletters")
        .using(.push).from(.container(AccountTab()))
      Route(to: Preferences.self, link: "/account/preferences")
        .using(.push).from(.container(AccountTab()))
      Route(to: Sizes.self, link: "/account/sizes")
        .using(.push).from(.container(AccountTab()))
      Route(to: FavouriteBrands.self, link: "/account/favourite-brands")
        .using(.push).from(.container(AccountTab()))
      Route(to: Family.self, link: "/account/family")
        .using(.push).from(.container(AccountTab()))
      Route(to: FamilyMember.self, link: "/account/family-member/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: LoyaltyCard.self, link: "/account/loyalty-card")
        .using(.push).from(.container(AccountTab()))
      Route(to: LoyaltyPoints.self, link: "/account/loyalty-points")
        .using(.push).from(.container(AccountTab()))
      Route(to: LoyaltyHistory.self, link: "/account/loyalty-history")
        .using(.push).from(.container(AccountTab()))
      Route(to: LoyaltyRewards.self, link: "/account/loyalty-rewards")
        .using(.push).from(.container(AccountTab()))
      Route(to: Coupons.self, link: "/account/coupons")
        .using(.push).from(.container(AccountTab()))
      Route(to: GiftCards.self, link: "/account/gift-cards")
        .using(.push).from(.container(AccountTab()))
      Route(to: GiftCardBalance.self, link: "/account/gift-card-balance")
        .using(.push).from(.container(AccountTab()))
      Route(to: Wishlists.self, link: "/account/wishlists")
        .using(.push).from(.container(AccountTab()))
      Route(to: Wishlist.self, link: "/account/wishlist/{id}")
        .using(.push).from(.container(AccountTab()))
    }
  }
}
