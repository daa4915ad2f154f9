import Observation
import Waymark

/// The model of the account screen.
@MainActor
@Observable
final class AccountModel {
  var name: String
  private let session: Session
  private let scope: ScreenScope

  init(_ session: Session, _ scope: ScreenScope) {
    (self.session, self.scope) = (session, scope)
    name = session.name
  }

  func save() {
    session.name = name
    scope.dispatch(.finish)
  }
}
