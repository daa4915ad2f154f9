import Observation
import Waymark

/// The model of the account screen.
@MainActor
@Observable
final class AccountModel {
  var name: String { didSet { guardChanges() } }
  private let session: Session
  private let scope: ScreenScope

  init(_ session: Session, _ scope: ScreenScope) {
    (self.session, self.scope) = (session, scope)
    name = session.name
  }

  func save() {
    session.name = name
    scope.leaveGuard = nil
    scope.dispatch(.finish)
  }

  private func guardChanges() {
    guard name != session.name else { return scope.leaveGuard = nil }
    scope.leaveGuard = LeaveGuard("the name is not saved") { [weak scope] in
      await scope?.navigator?.choice(in: .unsaved)?.role == .destructive
    }
  }
}

extension Dialog {
  static let unsaved = Dialog(
    "Discard the new name?", buttons: [.cancel("Keep editing"), .destructive("Discard")])
}
