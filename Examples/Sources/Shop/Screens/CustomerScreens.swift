import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static var customerModules: [ScreenModule<ScreenDescription>] {
    ScreenModule(Account.self) { _, scope in
      ScreenDescription(
        "Account", text: ["Your orders and addresses."],
        buttons: [ScreenButton("Log in") { await scope.navigator?.go(to: Login()) }])
    }
    ScreenModule(Login.self) { _, scope in
      ScreenDescription(
        "Login", fields: [ScreenField("Name"), ScreenField("Password")],
        buttons: [
          ScreenButton("Forgotten password") { await scope.navigator?.go(to: ForgottenPassword()) }
        ])
    }
    ScreenModule(ForgottenPassword.self) { _, scope in
      ScreenDescription(
        "Forgotten password", text: ["We send you a new one."], fields: [ScreenField("Mail")],
        buttons: [ScreenButton("Back to login") { await scope.navigator?.go(to: Login()) }])
    }
  }
}
