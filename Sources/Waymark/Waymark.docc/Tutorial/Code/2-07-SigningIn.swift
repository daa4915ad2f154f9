import Waymark

/// Knows whether the user has signed in.
@MainActor
final class Session {
  var isSignedIn = false
}

/// The model of the sign-in screen.
@MainActor
final class SignInModel {
  private let session: Session
  private let scope: ScreenScope

  init(_ session: Session, _ scope: ScreenScope) { (self.session, self.scope) = (session, scope) }

  func signIn() async {
    session.isSignedIn = true
    await scope.finish()
  }
}
