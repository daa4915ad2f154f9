import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let secondTap = Scenario("B13") { start in
    let root = start.rootOfTab
    if start.isCovered {
      Step.go(to: MainTabs(), shows: start.picture.base)
    }
    Step.go(to: Category("hats"), shows: start.picture.base.pushing(Category("hats")))
    Step.gesture(.tapTab(start.tab), shows: root)
    Step.gesture(.press("Scroll down"), shows: root)
    Step.reads("You have scrolled down.", shows: root)
    Step.gesture(.tapTab(start.tab), .unchanged, shows: root)
    Step.reads("This is the top of the list.", shows: root)
    Step.go(to: Category("hats"), shows: root.pushing(Category("hats")))
    Step.gesture(.tapTab(2), shows: root.pushing(Category("hats")).selecting(2))
    Step.gesture(.tapTab(start.tab), shows: root.pushing(Category("hats")))
    Step.gesture(.tapTab(start.tab), shows: root)
  }
}
