import Observation
import Waymark

@MainActor
@Observable
final class Session {
  var isSignedIn = false
}

struct RequireSignIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await session.isSignedIn ? .allow : .hold(Hold("sign-in", opening: SignIn()))
  }
}

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
