import Waymark

extension Large {
  struct Category: Destination {
    var id: Int
    static let samples = [Category(id: 7)]
  }
  struct Product: Destination {
    var id: Int
    static let samples = [Product(id: 7)]
  }
  struct ProductGallery: Destination {
    var id: Int
    static let samples = [ProductGallery(id: 7)]
  }
  struct ProductReviews: Destination {
    var id: Int
    static let samples = [ProductReviews(id: 7)]
  }
  struct ProductQuestions: Destination {}
  struct ProductSizes: Destination {}
  struct ProductDelivery: Destination {}
  struct Brand: Destination {
    var id: Int
    static let samples = [Brand(id: 7)]
  }
  struct BrandStory: Destination {}
  struct Outlet: Destination {}
  struct Season: Destination {}
  struct Lookbook: Destination {}
  struct GiftIdeas: Destination {}
  struct NewArrivals: Destination {}
  struct BestSellers: Destination {}
  struct RecentlyViewed: Destination {}
  struct Comparison: Destination {}
  struct StoreFinder: Destination {}
  struct StoreDetails: Destination {
    var id: Int
    static let samples = [StoreDetails(id: 7)]
  }
  struct StoreHours: Destination {}

  private static let productRoute = Route(
    to: Product.self, link: "/catalogue/product/{id}", alsoOpens: ["/p/{id}"]
  )
  .using(.push).from(.container(HomeTab()))

  static var catalogue: RouteGroup {
    RouteGroup("catalogue") {
      Route(to: Category.self, link: "/catalogue/category/{id}")
        .using(.push).from(.container(HomeTab()))
      productRoute
      Route(to: ProductGallery.self, link: "/catalogue/product-gallery/{id}")
        .using(.push).from(endOf: productRoute) { Product(id: $0.id) }
      Route(to: ProductReviews.self, link: "/catalogue/product-reviews/{id}")
        .using(.push).from(endOf: productRoute) { Product(id: $0.id) }
      Route(to: ProductQuestions.self, link: "/catalogue/product-questions")
        .using(.push).from(.container(HomeTab()))
      Route(to: ProductSizes.self)
        .using(.push).from(.container(HomeTab()))
      Route(to: ProductDelivery.self, link: "/catalogue/product-delivery")
        .using(.push).from(.container(HomeTab()))
      Route(to: Brand.self, link: "/catalogue/brand/{id}")
        .using(.push).from(.container(HomeTab()))
      Route(to: BrandStory.self, link: "/catalogue/brand-story")
        .using(.push).from(.container(HomeTab()))
      Route(to: Outlet.self, link: "/catalogue/outlet")
        .using(.push).from(.container(HomeTab()))
      Route(to: Season.self, link: "/catalogue/season")
        .using(.push).from(.container(HomeTab()))
      Route(to: Lookbook.self, link: "/catalogue/lookbook")
        .using(.push).from(.container(HomeTab()))
      Route(to: GiftIdeas.self, link: "/catalogue/gift-ideas")
        .using(.push).from(.container(HomeTab()))
      Route(to: NewArrivals.self, link: "/catalogue/new-arrivals")
        .using(.push).from(.container(HomeTab()))
      Route(to: BestSellers.self, link: "/catalogue/best-sellers")
        .using(.push).from(.container(HomeTab()))
      Route(to: RecentlyViewed.self, link: "/catalogue/recently-viewed")
        .using(.push).from(.container(HomeTab()))
      Route(to: Comparison.self, link: "/catalogue/comparison")
        .using(.push).from(.container(HomeTab()))
      Route(to: StoreFinder.self, link: "/catalogue/store-finder")
        .using(.push).from(.container(HomeTab()))
      Route(to: StoreDetails.self, link: "/catalogue/store-details/{id}")
        .using(.push).from(.container(HomeTab()))
      Route(to: StoreHours.self, link: "/catalogue/store-hours")
        .using(.push).from(.container(HomeTab()))
    }
  }
}
