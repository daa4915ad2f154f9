import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let product = Scenario("S1") { start in
    let shown = start.picture.presenting(.sheet, .stack(Product(42)))
    let again = start.picture.presenting(.sheet, .stack(Product(42, ref: "mail")))
    if start.name == ShopStarts.deep.name {
      Step.go(to: Product(6), .unchanged, shows: start.picture)
    }
    Step.go(to: Product(42), shows: shown, operations: 1)
    Step.go(to: Product(42), .unchanged, shows: shown)
    Step.open("shop://products/42?ref=mail", shows: again)
    Step.go(to: Login(), shows: again.presenting(.sheet, .stack(Login())))
    Step.go(
      to: Product(42),
      shows: again.presenting(.sheet, .stack(Login())).presenting(.sheet, .stack(Product(42)))
    )
    Step.gesture(.back, shows: again.presenting(.sheet, .stack(Login())))
    Step.gesture(.back, shows: again)
    Step.gesture(.back, shows: start.picture)
  }

  static let fromRoot = Scenario("S10") { start in
    let shown = start.picture.base.presenting(.sheet, .stack(Product(42)))
    Step.go(to: Product(42), by: .fromRoot, shows: shown)
    Step.go(to: Product(42), by: .fromRoot, .unchanged, shows: shown)
    Step.gesture(.back, shows: start.picture.base)
  }

  /// Steps that remove, replace and move one of two screens. The other one and the screens below them stay, and
  /// the host needs one operation.
  @ScenarioBuilder
  private static func rearranged(above stack: ShownPicture) -> [ScenarioStep] {
    let (hats, hat) = (Category("hats"), Product(41))
    Step.request("remove the hats below the hat", shows: stack.pushing(hat), operations: 1) {
      await $0.remove(hats)
    }
    Step.request("replace the hat by the hats", shows: stack.pushing(hats), operations: 1) {
      await $0.replace(hat, with: hats)
    }
    Step.go(to: hat, by: .inCategory, shows: stack.pushing(hats, hat), operations: 1)
    Step.request("move the hats above the hat", shows: stack.pushing(hat, hats), operations: 1) {
      await $0.move(hats, after: hat)
    }
    Step.request("remove a hat that is not there", .failed(saying: "7777"), shows: stack.pushing(hat, hats)) {
      await $0.remove(Product(7_777))
    }
    Step.gesture(.back, shows: stack.pushing(hat))
    Step.gesture(.back, shows: stack)
    Step.go(to: hat, by: .inCategory, shows: stack.pushing(hats, hat))
  }

  static let severalPushes = Scenario("S15") { start in
    let isDeep = start.name == ShopStarts.deep.name
    let closing = start.hasVisibleStack ? 0 : 1
    let category = start.nearestStack.pushing(Category("hats"))
    Step.go(
      to: Product(41), by: .inCategory, shows: category.pushing(Product(41)), operations: 1 + closing
    )
    rearranged(above: start.nearestStack)
    Step.gesture(.back, shows: category)
    Step.gesture(.back, shows: start.nearestStack)
    if isDeep {
      Step.go(
        to: Product(9), by: .inCategory, shows: start.picture.popped.pushing(Product(9)), operations: 1
      )
      Step.go(to: Product(6), by: .inCategory, shows: start.picture, operations: 1)
    }
    Step.go(
      to: Product(9), by: .aside,
      shows: start.nearestStack.presenting(.sheet, .stack(Category("boots"), Product(9))), operations: 1)
  }
}
