import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func customerModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Account.self, title: { _ in "Account" }) { _, scope in
      ScreenDescription(
        "Account", picture: session.isLoggedIn ? nil : ScreenPicture(.person, .brown),
        text: [session.isLoggedIn ? "Welcome back. These are your orders." : "Log in to see your account."],
        following: { session.isLoggedIn ? rows(of: [10, 8], scope) : [] },
        buttons: session.isLoggedIn
          ? [
            ScreenButton(
              "Log out",
              doing: {
                session.isLoggedIn = false
                scope.navigator?.revalidate()
              })
          ] : [ScreenButton("Log in", .prominent) { await scope.navigator?.go(to: Login()) }])
    }
    ScreenModule(Login.self, title: { _ in "Login" }) { _, scope in
      ScreenDescription(
        "Login", text: ["Any name and password will do."],
        fields: [ScreenField("Name"), ScreenField("Password", isSecret: true)],
        buttons: [
          ScreenButton("Log in", .prominent) {
            session.isLoggedIn = true
            scope.navigator?.release("login")
            return await scope.navigator?.dismiss()
          },
          ScreenButton("Forgotten password") { await scope.navigator?.go(to: ForgottenPassword()) },
          ScreenButton("Not now") { await scope.navigator?.dismiss() },
        ])
    }
    ScreenModule(ForgottenPassword.self, title: { _ in "Forgotten password" }) { _, scope in
      ScreenDescription(
        "Forgotten password", text: ["We will send you a new one."], fields: [ScreenField("Email")],
        buttons: [ScreenButton("Back to login") { await scope.navigator?.go(to: Login()) }])
    }
  }
}
