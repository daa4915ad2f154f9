import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let bag = Scenario("S9") { start in
    let isTapped = !start.isCovered && start.name != ShopStarts.otherTab.name
    let before = isTapped ? start.picture.selecting(1) : start.picture
    let bag = before.presenting(.sheet, .stack(Bag()))
    if isTapped {
      Step.gesture(.tapTab(1), shows: before)
    }
    Step.go(to: Bag(), shows: bag)
    Step.go(to: Bag(), .unchanged, shows: bag)
    Step.go(to: Product(42), shows: bag.presenting(.sheet, .stack(Product(42))))
    Step.gesture(.press("View bag"), shows: bag)
    Step.go(to: Bag(), by: .inTab, shows: start.picture.base.selecting(1))
  }

  static let anotherBag = Scenario("S17") { start in
    let one = start.picture.presenting(.sheet, .stack(Bag()))
    let two = one.presenting(.sheet, .stack(Bag()))
    let three = two.presenting(.sheet, .stack(Bag()))
    Step.go(to: Bag(), by: .another, shows: one)
    Step.gesture(.press("Open in a new sheet"), shows: two)
    Step.go(to: Bag(), by: .another, shows: three)
    Step.gesture(.back, shows: two)
    Step.gesture(.back, shows: one)
    Step.gesture(.back, shows: start.picture)
  }
}
