import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  private static var alone: ShownPicture { ShopStarts.homeAlone }

  static let home = Scenario("S2") { start in
    if start.isCovered {
      Step.go(
        to: Home(), by: .anewFromTop, .failed(saying: "start the route from .root"), shows: start.picture)
    } else {
      Step.go(to: Home(), by: .anewFromTop, shows: alone)
    }
    Step.go(to: Home(), by: .anew, shows: alone)
  }

  static let tabs = Scenario("S5") { start in
    Step.go(to: MainTabs(), start.isCovered ? .arrived : .unchanged, shows: start.picture.base)
    Step.go(to: Home(), by: .anew, shows: alone)
    Step.go(to: MainTabs(), shows: ShopStarts.home, operations: 1)
    Step.go(to: MainTabs(), .unchanged, shows: ShopStarts.home)
  }

  static let customTransition = Scenario("S6") { start in
    if start.name == ShopStarts.twoModals.name {
      Step.go(to: Checkout(), .unchanged, shows: start.picture)
    } else {
      Step.go(to: Checkout(), shows: start.picture.presenting(.curtain, .screen(Checkout())))
      Step.gesture(.back, shows: start.picture)
    }
  }
}
