import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let protectedTab = Scenario("B16") { start in
    let base = start.picture.base
    let login = base.presenting(.sheet, .stack(Login()))
    let account = base.selecting(2)
    let loginOverAccount = account.presenting(.sheet, .stack(Login()))
    if start.isCovered {
      Step.go(to: MainTabs(), shows: base)
    }
    Step.gesture(.tapTab(2), .waiting(as: "account"), shows: login, revealing: loginOverAccount)
    Step.gesture(.press("Log in"), shows: account)
    Step.outcome(of: "account", shows: account)
    Step.reads("Welcome back. These are your orders.", shows: account)
    Step.gesture(.press("Log out"), shows: loginOverAccount)
    Step.gesture(.press("Not now"), shows: account)
    Step.gesture(.tapTab(start.tab), shows: base)
    Step.gesture(.tapTab(2), .waiting(as: "refused"), shows: login, revealing: loginOverAccount)
    Step.gesture(.press("Not now"), shows: base, revealing: account)
  }

  static let secondTap = Scenario("B13") { start in
    let root = start.rootOfTab
    if start.isCovered {
      Step.go(to: MainTabs(), shows: start.picture.base)
    }
    Step.go(to: Category("hats"), shows: start.picture.base.pushing(Category("hats")))
    Step.gesture(.tapTab(start.tab), shows: root)
    Step.gesture(.press("Delivery and returns"), shows: root)
    Step.reads("We deliver in two days. Send anything back within 30 days.", shows: root)
    Step.gesture(.tapTab(start.tab), .unchanged, shows: root)
    Step.reads("Free delivery and returns.", shows: root)
    Step.go(to: Category("hats"), shows: root.pushing(Category("hats")))
    Step.gesture(.tapTab(1 - start.tab), shows: root.pushing(Category("hats")).selecting(1 - start.tab))
    Step.gesture(.tapTab(start.tab), shows: root.pushing(Category("hats")))
    Step.gesture(.tapTab(start.tab), shows: root)
  }
}
