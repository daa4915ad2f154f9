import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  /// Steps that log in and return to the picture before.
  @ScenarioBuilder
  static func loggingIn(from picture: ShownPicture) -> [ScenarioStep] {
    Step.go(to: Login(), shows: picture.presenting(.sheet, .stack(Login())))
    Step.gesture(.press("Log in"), shows: picture)
  }

  static let loginFirst = Scenario("S11") { start in
    let login = start.picture.presenting(.sheet, .stack(Login()))
    let account = start.account
    let backstage = account.presenting(.sheet, .screen(Backstage()))
    let product = backstage.presenting(.sheet, .stack(Product(42)))
    Step.go(to: Account(), .waiting(as: "refused"), shows: login)
    Step.gesture(.press("Not now"), shows: start.picture)
    Step.outcome(of: "refused", .refused(by: "login"), shows: start.picture)
    Step.go(to: Account(), .waiting(as: "allowed"), shows: login)
    Step.gesture(.press("Log in"), shows: account)
    Step.outcome(of: "allowed", shows: account)
    Step.go(to: Backstage(), shows: backstage)
    Step.reads("Visits to the account: 1", shows: backstage)
    Step.gesture(.press("Close the shop"), shows: backstage)
    Step.go(to: Product(42), .refused(by: "the opening hours"), shows: backstage, operations: 0)
    Step.gesture(.press("Open the shop"), shows: backstage)
    Step.go(to: Product(42), shows: product)
    Step.open(
      "/products/42?ref=mail", shows: backstage.presenting(.sheet, .stack(Product(42, ref: "mail"))))
    Step.reads(
      "Recommended in our mail.", shows: backstage.presenting(.sheet, .stack(Product(42, ref: "mail"))))
  }

  static let waiting = Scenario("B14") { start in
    let backstage = start.picture.presenting(.sheet, .screen(Backstage()))
    let cards = backstage.presenting(.sheet, .stack(GiftCards()))
    let login = cards.presenting(.sheet, .stack(Login()))
    let forgotten = cards.presenting(.sheet, .stack(Login(), ForgottenPassword()))
    let account = cards.pushing(Account())
    Step.go(to: GiftCards(), .waiting(as: "cards"), shows: start.picture)
    Step.go(to: Backstage(), shows: backstage)
    Step.gesture(.press("Deliver the gift cards"), shows: cards)
    Step.outcome(of: "cards", shows: cards)
    Step.go(to: Account(), .waiting(as: "dropped"), shows: login)
    Step.request("cancel what waits for the login", .unchanged, shows: cards) {
      $0.drop("login")
      return await $0.go(to: GiftCards())
    }
    Step.outcome(of: "dropped", .refused(by: "login"), shows: cards)
    Step.go(to: Account(), .waiting(as: "account"), shows: login)
    Step.gesture(.press("Forgotten password"), shows: forgotten)
    Step.gesture(.press("Back to login"), shows: login)
    Step.gesture(.press("Log in"), shows: account)
    Step.outcome(of: "account", shows: account)
    waitingOverRestart(from: start.picture.base)
  }

  /// Steps in which the app ends during a login. The link that waits for it is followed after the restart, also if the
  /// user was at the form for a new password. The session ends with the app.
  @ScenarioBuilder
  private static func waitingOverRestart(from base: ShownPicture) -> [ScenarioStep] {
    let login = base.presenting(.sheet, .stack(Login()))
    let forgotten = base.presenting(.sheet, .stack(Login(), ForgottenPassword()))
    let account = base.pushing(Account())
    Step.go(to: MainTabs(), shows: base)
    Step.restart(shows: base)
    Step.open("shop://account", .waiting(as: "link"), shows: login)
    Step.restart(shows: login)
    Step.gesture(.press("Log in"), shows: account)
    Step.reads("Welcome back. These are your orders.", shows: account)
    Step.gesture(.back, shows: base)
    Step.restart(shows: base)
    Step.open("shop://account", .waiting(as: "second link"), shows: login)
    Step.gesture(.press("Forgotten password"), shows: forgotten)
    Step.restart(shows: forgotten)
    Step.gesture(.back, shows: login)
    Step.gesture(.press("Log in"), shows: account)
  }
}

extension ScenarioStart {
  /// The picture after the login, with the account.
  fileprivate var account: ShownPicture {
    hasVisibleStack ? picture.pushing(Account()) : picture.presenting(.sheet, .stack(Account()))
  }
}
