import Waymark

/// One line of a log.
enum NavigationLogLine {
  /// The first line, with the version of the app that wrote the log, and the window whose changes are logged.
  case header(app: String, WindowKey)
  /// The complete state after a change, including external screens. A replay compares its
  /// own state with this one.
  case state(revision: UInt64, NavigationState)
  case change(LoggedChange)

  /// The name of the format. It identifies the file as a log.
  static let format = "waymark-log"
}
