/// The reasons that Waymark itself gives for a refusal. They are texts for developers, while reasons given by
/// the app are texts for users.
enum LibraryReason {
  /// A hold was not released.
  case hold
  /// A leave guard made no decision.
  case leaveGuard

  static let dropped = "it was dropped"
  static let expired = "it was not released in time"
  static let redirected = "the interceptor redirected the request"
  static let undecided = "its guard is still deciding"

  static func unreleased(_ hold: Hold) -> String {
    "it was not released within \(hold.timeLimit ?? .zero): "
      + "call release(\"\(hold.name)\") or drop(\"\(hold.name)\"), or request it with returnsWhenHeld: true"
  }

  static func lateRelease(_ hold: Hold) -> String {
    "its screen was closed before the hold was released; "
      + "call release(\"\(hold.name)\") before closing the screen, or right after"
  }

  static func notOpened(_ outcome: NavigationOutcome) -> String {
    "its screen could not be shown: \(outcome)"
  }

  static func guardTimedOut(_ timeLimit: Duration) -> String {
    "its guard did not decide within \(timeLimit)"
  }

  /// Creates the reason from its text; `nil` for a text of the app.
  init?(rawValue reason: String) {
    let holds = [
      Self.dropped, Self.expired, Self.redirected, "it was not released within ",
      "its screen was closed before the hold was released;", "its screen could not be shown: ",
    ]
    if holds.contains(where: reason.hasPrefix) {
      self = .hold
    } else if reason == Self.undecided || reason.hasPrefix("its guard did not decide within ") {
      self = .leaveGuard
    } else {
      return nil
    }
  }
}
