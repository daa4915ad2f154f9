import Waymark
import WaymarkMap

extension Variant {
  private static let push = RouteStep<Stack, Never>.firstStack()

  /// Changes that make a map less safe.
  static let weakening: [Variant] = [
    Variant(
      title: "a group loses its interceptor",
      before: map {
        RouteGroup("accounts", interceptedBy: [RequireSignIn()]) {
          Route(to: Transfer.self).using(.push).from(push)
        }
      },
      after: map { RouteGroup("accounts") { Route(to: Transfer.self).using(.push).from(push) } },
      weaker: ["Transfer: no longer asks RequireSignIn"]),
    Variant(
      title: "a route loses one of two interceptors",
      before: map {
        Route(to: Transfer.self).intercepted(by: RequireSignIn(), RequirePIN()).using(.push).from(push)
      },
      after: map { Route(to: Transfer.self).intercepted(by: RequirePIN()).using(.push).from(push) },
      weaker: ["Transfer: no longer asks RequireSignIn"]),
    Variant(
      title: "an interceptor is asked once instead of twice",
      before: map {
        Route(to: Transfer.self).intercepted(by: RequirePIN(), RequirePIN()).using(.push).from(push)
      },
      after: map { Route(to: Transfer.self).intercepted(by: RequirePIN()).using(.push).from(push) },
      weaker: ["Transfer: no longer asks RequirePIN"]),
    Variant(
      title: "an interceptor is replaced by another one",
      before: map { Route(to: Transfer.self).intercepted(by: RequirePIN()).using(.push).from(push) },
      after: map { Route(to: Transfer.self).intercepted(by: RequireSignIn()).using(.push).from(push) },
      weaker: ["Transfer: no longer asks RequirePIN"], others: ["Transfer: now asks RequireSignIn"]),
    Variant(
      title: "the window loses its interceptor",
      before: map(asking: [Maintenance()]) { Route(to: Transfer.self).using(.push).from(push) },
      after: map { Route(to: Transfer.self).using(.push).from(push) },
      weaker: ["Every request: no longer asks Maintenance"]),
    Variant(
      title: "a screen gets a link",
      before: map { Route(to: Branch.self).using(.push).from(push) },
      after: map { Route(to: Branch.self, link: "/branches/{id}").using(.push).from(push) },
      weaker: ["Branch: now reachable by a link (bank://branches/{id})"]),
    Variant(
      title: "a screen gets a further link",
      before: map { Route(to: Branch.self, link: "/branches/{id}").using(.push).from(push) },
      after: map {
        Route(to: Branch.self, link: "/branches/{id}", alsoOpens: ["/b/{id}"]).using(.push).from(push)
      },
      weaker: ["Branch: now also reachable by a link (bank://b/{id})"]),
    Variant(
      title: "a link opens another screen, which asks less",
      before: map {
        Route(to: Transfer.self, link: "/pay").intercepted(by: RequirePIN()).using(.push).from(push)
        Route(to: SignIn.self).using(.push).from(push)
      },
      after: map {
        Route(to: Transfer.self).intercepted(by: RequirePIN()).using(.push).from(push)
        Route(to: SignIn.self, link: "/pay").using(.push).from(push)
      },
      weaker: [
        "SignIn: now reachable by a link (bank://pay)",
        "bank://pay: opens SignIn, before Transfer, and no longer asks RequirePIN",
      ],
      others: ["Transfer: no longer reachable by the link bank://pay", "Transfer: no link is written"]),
    Variant(
      title: "a new screen has a link and no interceptor",
      before: map { Route(to: SignIn.self).using(.push).from(push) },
      after: map {
        Route(to: SignIn.self).using(.push).from(push)
        Route(to: Branch.self, link: "/branches/{id}").using(.push).from(push)
      },
      weaker: [
        "Branch: new, opens in the nearest stack, reachable by a link (bank://branches/{id}), asks no interceptor"
      ]),
    Variant(
      title: "a protected screen gets a route that asks nobody",
      before: map { Route(to: Transfer.self).intercepted(by: RequireSignIn()).using(.push).from(push) },
      after: map {
        Route(to: Transfer.self).intercepted(by: RequireSignIn()).using(.push).from(push)
        Route(to: Transfer.self, name: "quick").using(.present(.sheet)).from(.current)
      },
      weaker: [
        "Transfer: new route \"quick\", opens in a sheet, asks no interceptor, but not RequireSignIn, unlike the routes before"
      ], others: ["sheet, over anywhere: new place"]),
    Variant(
      title: "another host opens the app",
      before: map(hosts: ["bank.example"]) { Route(to: SignIn.self).using(.push).from(push) },
      after: map(hosts: ["bank.example", "pay.example"]) { Route(to: SignIn.self).using(.push).from(push) },
      weaker: ["Links: the host pay.example now opens the app"]),
    Variant(
      title: "the app gets a scheme",
      before: map(scheme: nil) { Route(to: SignIn.self, link: "/in").using(.push).from(push) },
      after: map { Route(to: SignIn.self, link: "/in").using(.push).from(push) },
      weaker: ["Links: the scheme is now bank, before none"]),
    Variant(
      title: "a renamed screen loses its interceptor",
      before: map { Route(to: Branch.self).intercepted(by: RequireSignIn()).using(.push).from(push) },
      after: map { Route(to: Office.self).using(.push).from(push) },
      weaker: ["Office: no longer asks RequireSignIn"], others: ["Office: renamed, before Branch"]),
    Variant(
      title: "a held request is kept",
      before: map { Route(to: Transfer.self).keepsHeldRequests(false).using(.push).from(push) },
      after: map { Route(to: Transfer.self).using(.push).from(push) },
      weaker: ["Transfer: a held request is now kept for later"]),
    Variant(
      title: "a route opens unknown links",
      before: map { Route(to: NotFound.self).using(.push).from(push) },
      after: map {
        Route(to: NotFound.self).opensUnknownLinks { NotFound(path: $0.path) }.using(.push).from(push)
      },
      weaker: ["NotFound: now opens links that no route declares"]),
    Variant(
      title: "without another window, a route that asks less is used",
      before: map {
        Route(to: Branch.self).intercepted(by: RequireSignIn(), RequirePIN()).using(.push).from(push).window(
          .existing)
        Route(to: Branch.self, name: "layer").intercepted(by: RequirePIN()).using(.present(.sheet)).from(
          .current)
      },
      after: map {
        Route(to: Branch.self).intercepted(by: RequireSignIn(), RequirePIN()).using(.push).from(push)
          .window(.existing, otherwise: "layer")
        Route(to: Branch.self, name: "layer").intercepted(by: RequirePIN()).using(.present(.sheet)).from(
          .current)
      },
      weaker: [
        "Branch: opens in an existing window, otherwise by \"layer\", which does not ask RequireSignIn, before: opens in an existing window"
      ]),
    Variant(
      title: "a link uses another route, which asks less",
      before: map {
        Route(to: Branch.self, link: "/branches/{id}").intercepted(by: RequirePIN()).using(.push).from(push)
        Route(to: Branch.self, name: "quick").using(.push).from(push)
      },
      after: map {
        Route(to: Branch.self).intercepted(by: RequirePIN()).using(.push).from(push)
        Route(to: Branch.self, name: "quick", link: "/branches/{id}").using(.push).from(push)
      },
      weaker: [
        "Branch by \"quick\": the link bank://branches/{id} uses this route, before \"default\", and no longer asks RequirePIN"
      ], others: ["Branch: no link is written"]),
  ]
}
