public import Waymark

extension RouteName {
  /// The route that pushes the account onto the nearest stack, even if it is not visible.
  public static let onAnyStack: RouteName = "on any stack"
}

extension Shop {
  private static let loginRoute = Route(to: Login.self, link: "/login").unique()
    .using(.push).from(.newStackPresented(.sheet))

  /// The routes of the account, the login and the form for a new password.
  static func customerRoutes(_ session: ShopSession) -> RouteGroup {
    RouteGroup("customer") {
      // Pushes onto the visible stack. If there is none, presents a new stack.
      Route(to: Account.self, link: "/account")
        .intercepted(by: LoginCheck(session: session))
        .find(.equal, in: .visible)
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      // Pushes onto the nearest stack and fails if there is none.
      Route(to: Account.self, name: .onAnyStack, link: "/account/on-any-stack")
        .intercepted(by: LoginCheck(session: session))
        .find(.equal, in: .visible)
        .using(.push).from(.firstStack())
      // Selects the tab. If the tab bar is missing, the whole tab bar is built.
      Route(to: Account.self, name: .inTab, link: "/tabs/account")
        .find(.equal, in: .layer, from: .inside(MainTabs()))
        .using(.select).from(endOf: tabsRoute, at: MainTabs())
      loginRoute
      // Pushes onto the stack at the end of the route of the login.
      Route(to: ForgottenPassword.self, link: "/login/forgotten")
        .using(.push).from(endOf: loginRoute, at: Login())
    }
  }
}
