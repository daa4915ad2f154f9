public import Waymark

extension RouteName {
  /// The route that pushes the account onto the nearest stack, even if it is not visible.
  public static let onAnyStack: RouteName = "on any stack"
}

extension Shop {
  private static let loginRoute = Route(to: Login.self, link: "/login")
    .using(.push).from(.newStackPresented(.sheet))

  /// The routes of the account, the login and the form for a new password.
  static func customerRoutes(_ session: ShopSession) -> RouteGroup {
    RouteGroup("customer") {
      Route(to: Account.self, link: "/account")  // S4
        .intercepted(by: LoginCheck(session: session))
        .find(.equal, in: .visible)
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Account.self, name: .onAnyStack, link: "/account/on-any-stack")  // S3
        .intercepted(by: LoginCheck(session: session))
        .find(.equal, in: .visible)
        .using(.push).from(.firstStack())
      Route(to: Account.self, name: .inTab, link: "/tabs/account")  // S7: never built on its own
        .find(.equal, in: .layer, from: .inside(MainTabs()))
        .using(.select).from(endOf: tabsRoute, at: MainTabs())
      loginRoute
      Route(to: ForgottenPassword.self, link: "/login/forgotten")  // S8: login's route ends in a stack
        .using(.push).from(endOf: loginRoute, at: Login())
    }
  }
}
