import Waymark
import WaymarkMap

/// A shop with a bank: 200 screens in ten groups, as a large app declares them.
enum Large {
  struct MainTabs: ContainerDestination { static let kind = Tabs() }
  struct HomeTab: ContainerDestination { static let kind = Stack() }
  struct SearchTab: ContainerDestination { static let kind = Stack() }
  struct BasketTab: ContainerDestination { static let kind = Stack() }
  struct AccountTab: ContainerDestination { static let kind = Stack() }
  struct RetiredTab: ContainerDestination { static let kind = Stack() }

  struct RequireSignIn: Interceptor {
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .hold(Hold("sign in")) }
  }
  struct RequirePIN: Interceptor {
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
  }
  struct RequireBasket: Interceptor {
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
  }
  struct Launch: Interceptor {
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
  }

  static let start = NodeBlueprint.tabs(
    as: MainTabs(), .stack(as: HomeTab(), NewArrivals()), .stack(as: SearchTab(), TrendingSearches()),
    .stack(as: BasketTab(), SavedForLater()), .stack(as: AccountTab(), Profile()))

  static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "store", hosts: ["store.example"])) {
      catalogue
      search
      basket
      checkout
      orders
      account
      security
      banking
      support
      entry
    }
  }

  static func description() throws -> MapDescription {
    MapDescription(try map(), start: start, interceptors: [Launch()])
  }
}
