import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let unsaved = Scenario("S12") { start in
    leavingOver(start)
    leavingInTab(start)
  }

  /// Steps that try to leave the presented checkout: by back, by a link, by code, and by pulling it down.
  @ScenarioBuilder
  private static func leavingOver(_ start: ScenarioStart) -> [ScenarioStep] {
    let checkout = start.checkout
    let question = checkout.presenting(.alert, .screen(DiscardChanges()))
    if !start.showsCheckout {
      Step.go(to: Checkout(), shows: checkout)
    }
    Step.gesture(.fill("Your address", with: "1 High Street"), shows: checkout)
    Step.gesture(.back, .waiting(as: "back"), shows: question)
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "back", .refused(by: "Checkout"), shows: checkout)
    Step.open("shop://home/anew", .waiting(as: "link"), shows: question)
    Step.gesture(.back, shows: checkout)
    Step.outcome(of: "link", .refused(by: "Checkout"), shows: checkout)
    Step.go(to: MainTabs(), .waiting(as: "code"), shows: question)
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "code", .refused(by: "Checkout"), shows: checkout)
    Step.gesture(.pullDown, or: .back, .waiting(as: "pull"), shows: question)
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "pull", .refused(by: "Checkout"), shows: checkout)
    Step.gesture(.press("Save"), shows: checkout)
    Step.go(to: MainTabs(), shows: start.picture.base)
  }

  /// Steps that try to leave the checkout in a tab: by a swipe, and by tapping the selected tab.
  @ScenarioBuilder
  private static func leavingInTab(_ start: ScenarioStart) -> [ScenarioStep] {
    let checkout = start.picture.base.pushing(Checkout())
    let question = checkout.presenting(.alert, .screen(DiscardChanges()))
    Step.go(to: Checkout(), by: .onStack, shows: checkout)
    Step.gesture(.fill("Your address", with: "1 High Street"), shows: checkout)
    Step.gesture(.swipeBack, or: .back, .waiting(as: "swipe"), shows: question)
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "swipe", .refused(by: "Checkout"), shows: checkout)
    Step.gesture(.tapTab(start.tab), .waiting(as: "tap"), shows: question)
    Step.gesture(.press("Discard"), shows: start.rootOfTab)
    Step.outcome(of: "tap", shows: start.rootOfTab)
  }

  static let notification = Scenario("S14") { start in
    let shown = start.picture.presenting(.sheet, .stack(Product(5)))
    Step.open("/products/5", shows: shown)
    Step.gesture(.back, shows: start.picture)
    notificationDuringLogin(start)
    notificationDuringQuestion(start)
  }

  /// Steps with a notification during a login. Its request supersedes the held one.
  @ScenarioBuilder
  private static func notificationDuringLogin(_ start: ScenarioStart) -> [ScenarioStep] {
    let login = start.picture.presenting(.sheet, .stack(Login()))
    let product = login.presenting(.sheet, .stack(Product(5, ref: "notification")))
    Step.go(to: Account(), .waiting(as: "account"), shows: login)
    Step.open("/products/5?ref=notification", shows: product)
    Step.outcome(of: "account", .superseded, shows: product)
    Step.gesture(.back, shows: login)
    Step.gesture(.press("Log in"), shows: start.picture)
  }

  /// Steps with notifications during a leave guard's question. One is presented over the question. One that
  /// would remove the screen waits for the same answer.
  @ScenarioBuilder
  private static func notificationDuringQuestion(_ start: ScenarioStart) -> [ScenarioStep] {
    let checkout = start.checkout
    let question = checkout.presenting(.alert, .screen(DiscardChanges()))
    let product = question.presenting(.sheet, .stack(Product(5, ref: "notification")))
    if !start.showsCheckout {
      Step.go(to: Checkout(), shows: checkout)
    }
    Step.gesture(.fill("Your address", with: "1 High Street"), shows: checkout)
    Step.gesture(.back, .waiting(as: "back"), shows: question)
    Step.open("/products/5?ref=notification", shows: product)
    Step.gesture(.back, shows: question)
    Step.open("/tabs", .waiting(as: "tabs"), shows: question)
    Step.gesture(.press("Keep editing"), shows: checkout)
    Step.outcome(of: "back", .refused(by: "Checkout"), shows: checkout)
    Step.outcome(of: "tabs", .refused(by: "Checkout"), shows: checkout)
    Step.open("/home/anew", .waiting(as: "home"), shows: question)
    Step.gesture(.press("Discard"), shows: ShopStarts.homeAlone)
    Step.outcome(of: "home", shows: ShopStarts.homeAlone)
  }

  static let meanwhile = Scenario("S16") { start in
    let backstage = start.picture.presenting(.sheet, .screen(Backstage()))
    let product = backstage.presenting(.sheet, .stack(Product(42)))
    let checkout = start.showsCheckout ? start.picture : backstage.presenting(.curtain, .screen(Checkout()))
    Step.go(to: Backstage(), shows: backstage)
    Step.gesture(.press("Keep the till busy"), shows: backstage)
    Step.go(to: Product(42), shows: product)
    if !start.showsCheckout {
      // The request fails, because its stack is gone when the till is free.
      Step.go(to: Checkout(), by: .onStack, .waiting(as: "impossible"), shows: product)
      Step.gesture(.back, shows: backstage)
      Step.gesture(.press("Free the till"), shows: backstage)
      Step.outcome(of: "impossible", .failed(saying: "there is no stack"), shows: backstage)
      Step.gesture(.press("Keep the till busy"), shows: backstage)
      Step.go(to: Product(42), shows: product)
    }
    // A notification supersedes the waiting request.
    Step.go(to: Checkout(), .waiting(as: "overtaken"), shows: product)
    Step.open("/products/42?ref=mail", shows: backstage.presenting(.sheet, .stack(Product(42, ref: "mail"))))
    Step.outcome(
      of: "overtaken", .superseded,
      shows: backstage.presenting(.sheet, .stack(Product(42, ref: "mail"))))
    // The user goes back during the wait, so the request is planned again.
    Step.go(
      to: Checkout(), .waiting(as: "anew"),
      shows: backstage.presenting(.sheet, .stack(Product(42, ref: "mail"))))
    Step.gesture(.back, shows: backstage)
    Step.gesture(.press("Free the till"), shows: checkout)
    Step.outcome(of: "anew", shows: checkout)
  }
}

extension ScenarioStart {
  /// Whether the checkout is in front.
  var showsCheckout: Bool { name == ShopStarts.twoModals.name }

  /// The picture with the checkout in front.
  fileprivate var checkout: ShownPicture {
    showsCheckout ? picture : picture.presenting(.curtain, .screen(Checkout()))
  }

  /// The index of the selected tab.
  var tab: Int { name == ShopStarts.otherTab.name ? 1 : 0 }

  /// The picture of the selected tab with only the root on its stack and nothing presented over it.
  var rootOfTab: ShownPicture { ShopStarts.home.selecting(tab) }
}
