import Waymark
import WaymarkMap

extension Variant {
  private static let push = RouteStep<Stack, Never>.firstStack()

  /// Changes that leave a map as safe as it was.
  static let harmless: [Variant] = [
    Variant(
      title: "a screen opens in another tab",
      before: map { Route(to: Branch.self).using(.push).from(.container(HomeStack())) },
      after: map { Route(to: Branch.self).using(.push).from(.container(AccountsStack())) },
      others: ["Branch: opens in the tab AccountsStack, before in the tab HomeStack"]),
    Variant(
      title: "interceptors are asked in another order",
      before: map {
        Route(to: Transfer.self).intercepted(by: RequireSignIn(), RequirePIN()).using(.push).from(push)
      },
      after: map {
        Route(to: Transfer.self).intercepted(by: RequirePIN(), RequireSignIn()).using(.push).from(push)
      },
      others: ["Transfer: asks in the order RequirePIN, RequireSignIn, before RequireSignIn, RequirePIN"]),
    Variant(
      title: "a screen with a link is gone",
      before: map {
        Route(to: SignIn.self).using(.push).from(push)
        Route(to: Branch.self, link: "/branches/{id}").using(.push).from(push)
      },
      after: map { Route(to: SignIn.self).using(.push).from(push) },
      others: ["Branch: gone, with a link (bank://branches/{id})"]),
    Variant(
      title: "a new screen asks an interceptor",
      before: map { Route(to: SignIn.self).using(.push).from(push) },
      after: map {
        Route(to: SignIn.self).using(.push).from(push)
        Route(to: Branch.self, link: "/b/{id}").intercepted(by: RequireSignIn()).using(.push).from(push)
      },
      others: [
        "Branch: new, opens in the nearest stack, reachable by a link (bank://b/{id}), asks RequireSignIn"
      ]),
    Variant(
      title: "a screen returns another result",
      before: map { Route(to: Transfer.self).using(.push).from(push) },
      after: map { Route(to: Payment.self).using(.push).from(push) },
      others: ["Payment: returns nothing, before Bool", "Payment: is the type Payment, before Transfer"]),
    Variant(
      title: "a screen stands on another one, and in a condition",
      before: map { Route(to: Branch.self).using(.push).from(push) },
      after: map {
        Route(to: Branch.self)
          .using(.push).from(
            endOf: Route(to: SignIn.self).using(.push).from(push.when("the beta runs") { _ in true }),
            at: SignIn())
      },
      others: ["Branch: opens in the nearest stack on SignIn if the beta runs, before in the nearest stack"]),
    Variant(
      title: "a route can no longer be used",
      before: map { Route(to: Branch.self).using(.push).from(.container(HomeStack())) },
      after: map { Route(to: Branch.self).using(.push).from(.container(CardStack())) },
      others: [
        "Branch: opens in the missing CardStack, before in the tab HomeStack",
        "Branch: never used: it opens in CardStack, which neither the start nor a route creates",
        "anywhere: new place", "missing CardStack: new place",
      ]),
    Variant(
      title: "a link from outside continues from the current screens",
      before: map { Route(to: Branch.self, link: "/b/{id}").using(.push).from(push) },
      after: map {
        Route(to: Branch.self, link: "/b/{id}").using(.push).from(push).linksOpen(.ontoCurrentStack)
      },
      others: ["Branch: a link from outside opens it from the current screens"]),
    Variant(
      title: "a route is in another group and is gone",
      before: map {
        RouteGroup("a") { Route(to: Branch.self).using(.push).from(push) }
        Route(to: Branch.self, name: "quick").using(.push).from(push)
      },
      after: map { RouteGroup("b") { Route(to: Branch.self).using(.push).from(push) } },
      others: ["Branch: is in the group b, before a", "Branch: the route \"quick\" is gone"]),
  ]
}

struct CardStack: ContainerDestination { static let kind = Stack() }
