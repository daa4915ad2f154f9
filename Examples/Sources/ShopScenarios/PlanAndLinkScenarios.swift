import Shop
import Waymark
import WaymarkTesting

/// Scenarios about plans and links.
extension ShopScenarios {
  static let planning = Scenario("B1") { start in
    let backstage = start.picture.presenting(.sheet, .screen(Backstage()))
    let hats = backstage.presenting(.sheet, .stack(Category("hats"), Product(41)))
    Step.go(to: Backstage(), shows: backstage)
    Step.gesture(.press("Plan the way to a hat"), shows: backstage)
    Step.reads("The way to the Straw hat adds 2 screens.", shows: backstage)
    Step.go(to: Product(41), by: .aside, shows: hats, operations: 1)
    Step.gesture(.back, shows: hats.popped)
    Step.gesture(.back, shows: backstage)
    refusedPlans(from: backstage)
    guardedPlan(start)
  }

  /// Steps with requests that an interceptor refuses or that are impossible. None of them changes anything.
  @ScenarioBuilder
  private static func refusedPlans(from backstage: ShownPicture) -> [ScenarioStep] {
    let closed = ExpectedOutcome.refused(by: "the opening hours")
    Step.gesture(.press("Close the shop"), shows: backstage)
    Step.go(to: Product(41), by: .aside, closed, shows: backstage, operations: 0)
    Step.open("shop://home/anew", closed, shows: backstage, operations: 0)
    Step.gesture(.press("Open the shop"), shows: backstage)
    Step.go(
      to: Home(), by: .anewFromTop, .failed(saying: "start the route from .root"), shows: backstage,
      operations: 0)
    Step.go(to: Offer(1), .failed(saying: "there is no Offers()"), shows: backstage, operations: 0)
  }

  /// Steps with a request that closes all layers. A leave guard in one of them refuses, so no layer is closed.
  @ScenarioBuilder
  private static func guardedPlan(_ start: ScenarioStart) -> [ScenarioStep] {
    let covered = start.picture.presenting(.sheet, .screen(Backstage()))
    let checkout = start.showsCheckout ? start.picture : covered.presenting(.curtain, .screen(Checkout()))
    Step.go(to: Checkout(), shows: checkout)
    Step.gesture(.fill("Your address", with: "1 High Street"), shows: checkout)
    Step.open(
      "shop://home/anew", .waiting(as: "link"), shows: checkout.presenting(.alert, .screen(DiscardChanges())))
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "link", .refused(by: "Checkout"), shows: checkout)
    Step.gesture(.press("Save"), shows: checkout)
    Step.open("shop://home/anew", shows: ShopStarts.homeAlone)
  }

  static let links = Scenario("B3") { start in
    let before = start.picture
    let mailed = before.presenting(.sheet, .stack(Product(42, ref: "mail")))
    let login = before.presenting(.sheet, .stack(Login()))
    let show = before.presenting(.sheet, .stack(Shows(), Show(number: 1)))
    let offers = before.presenting(
      .sheet, .container(as: Offers(), selecting: 0, [.screen(Offer(1)), .screen(Offer(2))]))
    let category = start.nearestStack.pushing(Category("rain & wind"))
    bothWays(Product(42, ref: "mail"), "shop://products/42?ref=mail", shows: mailed) {
      Step.gesture(.back, shows: before)
    }
    bothWays(Login(), "shop://login", shows: login) { Step.gesture(.back, shows: before) }
    bothWays(Show(number: 1), "shop://shows/1", shows: show) {
      Step.gesture(.back, shows: show.popped)
      Step.gesture(.back, shows: before)
    }
    Step.go(to: Offers(), shows: offers)
    bothWays(Offer(1), "shop://offers/1", .unchanged, shows: offers) {
      Step.go(
        to: Offer(2),
        shows: before.presenting(
          .sheet, .container(as: Offers(), selecting: 1, [.screen(Offer(1)), .screen(Offer(2))])))
    }
    Step.gesture(.back, shows: before)
    bothWays(Category("rain & wind"), "shop://categories/rain%20%26%20wind", shows: category) {
      Step.gesture(.back, shows: start.nearestStack)
    }
  }

  /// Steps that go to a destination, read the link to its screen, and open that link: first while the screen
  /// is shown, and again after it was left.
  @ScenarioBuilder
  private static func bothWays(
    _ destination: some Destination, _ link: String, _ outcome: ExpectedOutcome = .arrived,
    shows shown: ShownPicture, @ScenarioBuilder leaving: () -> [ScenarioStep]
  ) -> [ScenarioStep] {
    let backstage = shown.presenting(.sheet, .screen(Backstage()))
    Step.go(to: destination, outcome, shows: shown)
    Step.go(to: Backstage(), shows: backstage)
    Step.reads("The link to the screen below: \(link)", shows: backstage)
    Step.gesture(.back, shows: shown)
    Step.open(link, .unchanged, shows: shown)
    leaving()
    Step.open(link, shows: shown)
    leaving()
  }
}
