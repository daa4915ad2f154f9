/// The reasons for which Waymark itself refuses a request. These texts are written for developers, and
/// reasons from the app are written for users.
enum LibraryReason {
  static let dropped = "it was dropped"
  static let expired = "it was not released in time"
  static let redirected = "the interceptor redirected the request"
  static let undecided = "its guard is still deciding"
  private static let timedOut = "its guard did not decide within "

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

  static func guardTimedOut(_ timeLimit: Duration) -> String { "\(timedOut)\(timeLimit)" }

  /// Returns whether a reason states that a leave guard has not made a decision.
  static func isUndecided(_ reason: String) -> Bool { reason == undecided || reason.hasPrefix(timedOut) }
}
