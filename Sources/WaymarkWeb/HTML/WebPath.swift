#if Web
/// The paths that Waymark reserves on the server.
enum WebPath {
  /// The prefix of the reserved paths below an app's mount. A path with this prefix is never treated as a
  /// link of the app.
  static let reserved = "/.waymark/"
  /// The path of the WebSocket.
  static let live = reserved + "live"
  /// The path to which forms are submitted.
  static let act = reserved + "act"
  /// The name of the query parameter that contains the id of the window to show.
  static let window = "window"
}
#endif
