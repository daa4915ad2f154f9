import Waymark
import WaymarkMap

/// The map of a small bank.
enum Bank {
  static let start = NodeBlueprint.tabs(as: BankTabs(), .stack(Home()), .stack(Accounts()))
  static let links = LinkFormat(scheme: "bank", hosts: ["bank.example"])

  static func map() throws -> NavigationMap {
    try NavigationMap(links: links) {
      tabs
      Route(to: Home.self, link: "/").using(.select).from(endOf: tabs, at: BankTabs())
      Route(to: SignIn.self, link: "/sign-in").unique().using(.push).from(.newStackPresented(.sheet))
      Route(to: Help.self, link: "/help/{topic...}").using(.push).from(.firstStack())
      RouteGroup("accounts", interceptedBy: [RequireSignIn()]) { accounts }
    }
  }

  static let tabs = Route(to: BankTabs.self) { .tabs(as: $0, .stack(Home()), .stack(Accounts())) }
    .using(.replaceRoot).from(.root)

  @RouteBuilder private static var accounts: [RouteGroup] {
    account
    Route(
      to: Statement.self, link: "/accounts/{account}/statement?month={month}",
      alsoOpens: ["/statements/{account}"]
    )
    .using(.push).from(endOf: account) { Account(number: $0.account) }
    Route(to: Transfer.self, link: "/transfer?kind=sepa")
      .intercepted(by: RequirePIN())
      .using(.present(.fullScreen)).from(.current)
  }

  private static let account = Route(to: Account.self, link: "/accounts/{number}")
    .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))

  static func description() throws -> MapDescription {
    MapDescription(try map(), start: start, interceptors: [Maintenance()])
  }
}
