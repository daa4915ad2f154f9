import Waymark

/// Knows whether the user has signed in.
@MainActor
final class Session {
  var isSignedIn = false
}

/// Shows the sign-in before a screen for signed-in users.
struct RequireSignIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await session.isSignedIn ? .allow : .hold(Hold("sign-in", opening: SignIn()))
  }
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
    scope.navigator?.release("sign-in")
  }
}
