import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let accountOnAnyStack = Scenario("S3") { start in
    let alone = ShopStarts.homeAlone
    loggingIn(from: start.picture)
    Step.go(to: Account(), by: .onAnyStack, shows: start.nearestStack.pushing(Account()))
    Step.go(to: Account(), by: .onAnyStack, .unchanged, shows: start.nearestStack.pushing(Account()))
    Step.go(to: Home(), by: .anew, shows: alone)
    Step.go(to: Account(), by: .onAnyStack, .failed(saying: "there is no stack"), shows: alone, operations: 0)
  }

  static let accountOnVisibleStack = Scenario("S4") { start in
    let alone = ShopStarts.homeAlone
    let presented = start.picture.presenting(.sheet, .stack(Account()))
    let shown =
      start.hasVisibleStack
      ? start.picture.pushing(Account())
      : presented
    loggingIn(from: start.picture)
    Step.go(to: Account(), shows: shown)
    Step.go(to: Account(), .unchanged, shows: shown)
    Step.gesture(.back, shows: start.picture)
    Step.go(to: Home(), by: .anew, shows: alone)
    Step.go(to: Account(), shows: alone.presenting(.sheet, .stack(Account())))
  }

  static let accountInTab = Scenario("S7") { start in
    let found = start.picture.base.selecting(2)
    let built = ShopStarts.home.selecting(2)
    Step.go(to: Account(), by: .inTab, shows: found)
    Step.go(to: Account(), by: .inTab, .unchanged, shows: found)
    Step.go(to: Home(), by: .anew, shows: ShopStarts.homeAlone)
    Step.go(to: Account(), by: .inTab, shows: built, operations: 1)
  }

  static let forgottenPassword = Scenario("S8") { start in
    let login = start.picture.presenting(.sheet, .stack(Login()))
    let forgotten = start.picture.presenting(.sheet, .stack(Login(), ForgottenPassword()))
    Step.go(to: ForgottenPassword(), shows: forgotten, operations: 1)
    Step.gesture(.back, shows: login)
    Step.gesture(.press("Forgotten password"), shows: forgotten)
    Step.gesture(.press("Back to login"), shows: login)
    Step.go(to: Product(42), shows: login.presenting(.sheet, .stack(Product(42))))
    Step.go(to: ForgottenPassword(), shows: forgotten)
  }
}
