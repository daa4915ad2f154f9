import Mission
import Shop
import ShopScenarios
import Waymark
import WaymarkSaving
import WaymarkTesting

extension Scenario {
  /// The scenario B5: a person's session in the shop is recorded on the terminal host, and replayed in the window of
  /// the host that runs the scenario, whatever this window shows before.
  static let replayedSession = Scenario("B5", Mission.title(of: "B5"), from: ShopStarts.all) { _ in
    Step.replay("the session of a person in a terminal", shows: end) { navigator in
      let log = try await HostKind.terminal.stage(for: .shop).record(session)
      return try NavigationLog(log, types: navigator.restorableTypes())
    }
    // The user goes on from there.
    Step.gesture(.back, shows: boots.selecting(2))
    Step.gesture(.tapTab(0), shows: boots)
  }

  private typealias Step = ScenarioStep

  private static let home = ShopStarts.all[0].picture
  private static let boots = home.pushing(Category("boots"))
  private static let end = boots.selecting(2).presenting(.sheet, .stack(Bag()))

  /// The session: lists and details, a link, a login, an edited form with a question, a custom container, and a
  /// sheet that stays.
  private static let session = Scenario("B5", "a person uses the shop", from: [ShopStarts.all[0]]) { _ in
    let checkout = boots.presenting(.curtain, .screen(Checkout()))
    let question = checkout.presenting(.alert, .screen(DiscardChanges()))
    let offers = boots.presenting(
      .sheet, .container(as: Offers(), selecting: 0, [.screen(Offer(1)), .screen(Offer(2))]))
    let account = boots.selecting(2)

    Step.gesture(.press("Boots"), shows: boots)
    Step.gesture(.press("Chelsea boot"), shows: boots.pushing(Product(6)))
    Step.gesture(.back, shows: boots)
    Step.open(
      "shop://products/42?ref=mail", shows: boots.presenting(.sheet, .stack(Product(42, ref: "mail"))))
    Step.gesture(.back, shows: boots)
    Step.go(to: Checkout(), shows: checkout)
    Step.gesture(.fill("Your address", with: "1 High Street"), shows: checkout)
    Step.gesture(.back, .waiting(as: "back"), shows: question)
    Step.gesture(.press("Discard"), shows: boots)
    Step.outcome(of: "back", shows: boots)
    Step.go(to: Offers(), shows: offers)
    Step.gesture(.back, shows: boots)
    Step.gesture(.tapTab(2), .waiting(as: "account"), shows: boots.presenting(.sheet, .stack(Login())))
    Step.gesture(.press("Log in"), shows: account)
    Step.outcome(of: "account", shows: account)
    Step.go(to: Bag(), shows: end)
  }
}
