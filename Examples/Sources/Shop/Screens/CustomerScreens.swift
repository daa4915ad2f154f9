import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func customerModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Account.self, title: { _ in "Account" }) { _, scope in
      let list = ListPosition(scope)
      return ScreenDescription(
        "Account",
        text: [session.isLoggedIn ? "Your orders and addresses." : "You are not logged in.", list.text],
        buttons: [
          ScreenButton("Log in") { await scope.navigator?.go(to: Login()) },
          ScreenButton(
            "Log out",
            doing: {
              session.isLoggedIn = false
              scope.navigator?.revalidate()
            }),
          ScreenButton("Scroll down", doing: { list.scrollDown() }),
        ])
    }
    ScreenModule(Login.self, title: { _ in "Login" }) { _, scope in
      ScreenDescription(
        "Login", fields: [ScreenField("Name"), ScreenField("Password", isSecret: true)],
        buttons: [
          ScreenButton("Forgotten password") { await scope.navigator?.go(to: ForgottenPassword()) },
          ScreenButton("Log in", .prominent) {
            session.isLoggedIn = true
            scope.navigator?.release("login")
            return await scope.navigator?.dismiss()
          },
          ScreenButton("Not now") { await scope.navigator?.dismiss() },
          ScreenButton("Cancel my request", doing: { scope.navigator?.drop("login") }),
          notification(scope),
        ])
    }
    ScreenModule(ForgottenPassword.self, title: { _ in "Forgotten password" }) { _, scope in
      ScreenDescription(
        "Forgotten password", text: ["We will send you a new one."], fields: [ScreenField("Email")],
        buttons: [ScreenButton("Back to login") { await scope.navigator?.go(to: Login()) }])
    }
  }
}
