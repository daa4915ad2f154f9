/// The kinds of reasons for which Waymark itself refuses a request. The texts of these reasons are written
/// for developers, and reasons from the app are written for users.
enum LibraryReason {
  /// The hold of a request was not released, or an interceptor redirected a request that only asks about a
  /// visible screen.
  case hold
  /// A leave guard has not made a decision.
  case leaveGuard

  static let dropped = "it was dropped"
  static let expired = "it was not released in time"
  static let redirected = "the interceptor redirected the request"
  static let undecided = "its guard is still deciding"

  static func unreleased(_ hold: Hold) -> String {
    "it was not released within \(hold.timeLimit ?? .zero): "
      + "call release(\"\(hold.name)\") or drop(\"\(hold.name)\"), or request it with .returnsWhenHeld"
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

  /// Creates the kind whose text is `reason`, or returns `nil` if the text comes from the app.
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
