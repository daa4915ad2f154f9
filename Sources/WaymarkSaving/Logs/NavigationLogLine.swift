import Waymark

/// One line of a log.
enum NavigationLogLine {
  /// The first line, with the version of the app that wrote the log, and the window whose changes are logged. A report also
  /// has the digest of the app's map.
  case header(app: String, WindowKey, digest: String? = nil)
  /// The complete state after a change, including external screens. A replay compares its
  /// own state with this one.
  case state(revision: UInt64, NavigationState)
  case change(LoggedChange)
  /// A request that has ended, in a report.
  case request(LoggedRequest)

  /// The name of the format. It identifies the file as a log.
  static let format = "waymark-log"
}
