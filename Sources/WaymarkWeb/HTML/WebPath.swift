#if Web
/// The paths that Waymark reserves on the server.
enum WebPath {
  /// The prefix of the reserved paths below an app's mount. Paths with this prefix are never opened as links
  /// of the app.
  static let reserved = "/.waymark/"
  /// The path of the WebSocket.
  static let live = reserved + "live"
  /// The path to which forms are submitted.
  static let act = reserved + "act"
  /// The name of the query parameter for the id of the window to show.
  static let window = "window"
}
#endif
