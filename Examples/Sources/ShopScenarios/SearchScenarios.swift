import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let searchOptions = Scenario("S13") { start in
    productsByLayer(start)
    productsByValue(ShopStarts.home)
    offers(ShopStarts.home)
  }

  /// Steps that search for products by type: in lower layers, from the top and from the root.
  @ScenarioBuilder
  private static func productsByLayer(_ start: ScenarioStart) -> [ScenarioStep] {
    let lower = start.picture.base.presenting(.sheet, .stack(Product(40)))
    let isDeep =
      start.name
      == ShopStarts.deep.name
    Step.go(to: Product(40), by: .fromRoot, shows: lower)
    Step.go(to: Product(41), shows: lower.presenting(.sheet, .stack(Product(41))))
    Step.go(to: Product(50), by: .nearest, shows: lower.presenting(.sheet, .stack(Product(50))))
    Step.go(to: Product(40), by: .below, shows: lower)
    Step.go(
      to: Product(60), by: .lowest,
      shows: isDeep
        ? start.picture.popped.pushing(Product(60))
        : start.picture.base.presenting(.sheet, .stack(Product(60)))
    )
    Step.go(to: Home(), by: .anew, shows: ShopStarts.homeAlone)
    Step.go(to: MainTabs(), shows: ShopStarts.home)
  }

  /// Steps that search for products by value, in the top layer and in lower layers, and by a predicate.
  @ScenarioBuilder
  private static func productsByValue(_ home: ShownPicture) -> [ScenarioStep] {
    let aside = home.presenting(.sheet, .stack(Category("boots"), Product(9)))
    let covered = aside.pushing(Account())
    let twice = covered.presenting(.sheet, .stack(Product(9)))
    let isElsewhere = ExpectedOutcome.failed(saying: "the search did not find Product(id: 9)")
    Step.go(to: Product(9), by: .aside, shows: aside)
    Step.go(to: Product(9), by: .covered, isElsewhere, shows: aside, operations: 0)
    Step.go(to: Product(9), by: .below, isElsewhere, shows: aside, operations: 0)
    loggingIn(from: aside)
    Step.go(to: Account(), shows: covered)
    Step.go(to: Product(9), shows: twice)
    Step.go(to: Product(9), .unchanged, shows: twice)
    Step.go(to: Product(9), by: .below, shows: aside)
    Step.go(to: Account(), shows: covered)
    Step.go(to: Product(9), by: .covered, shows: aside)
    Step.go(to: Product(100), by: .cheaper, shows: aside.popped.pushing(Product(100)))
    Step.gesture(.back, shows: aside.popped)
    Step.gesture(.back, shows: home)
  }

  /// Steps in a custom container.
  @ScenarioBuilder
  private static func offers(_ home: ShownPicture) -> [ScenarioStep] {
    Step.go(to: Offer(1), .failed(saying: "there is no Offers()"), shows: home, operations: 0)
    Step.go(to: Offers(), shows: offers(home, 2, selecting: 0))
    Step.go(to: Offer(2), shows: offers(home, 2, selecting: 1))
    Step.gesture(.press("Another offer"), shows: offers(home, 3, selecting: 2))
    Step.go(to: Offer(1), shows: offers(home, 3, selecting: 0))
    Step.gesture(.back, shows: home)
  }

  private static func offers(_ home: ShownPicture, _ count: Int, selecting index: Int) -> ShownPicture {
    let offers = (1...count).map { ShownShape.screen(Offer($0)) }
    return home.presenting(.sheet, .container(as: Offers(), selecting: index, offers))
  }
}
